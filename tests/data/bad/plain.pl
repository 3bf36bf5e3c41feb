variant(plain, 'Plain').
