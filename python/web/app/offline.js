// What the pages load is kept, with its hash here, and is there without the network.

const files = {};

oninstall = (event) =>
  event.waitUntil(caches.open("hornboard").then((cache) => cache.addAll(Object.keys(files))));
onfetch = (event) =>
  event.respondWith(fetch(event.request).catch(() => caches.match(event.request)));
