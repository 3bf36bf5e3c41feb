"""A display without a screen for the tests of the window: Xvfb, unpacked where there is none.

Run by ``make setup`` with the system's Python, behind the set-up of the project itself.
"""

from __future__ import annotations

import shutil
import sys

from provision import UNPACKED, Missing, codename, unpack

SERVER = UNPACKED / "Xvfb"
"""The launcher."""

PACKAGES = (
    *("xvfb", "x11-xkb-utils", "xkb-data", "libxkbfile1", "libxfont2", "libfontenc1"),
    *("libfreetype6", "libpng16-16", "libbrotli1", "libpixman-1-0", "libunwind8", "libgl1"),
    *("libglx0", "libglvnd0", "libx11-6", "libxcb1", "libxau6", "libxdmcp6", "libbsd0", "libmd0"),
)


def main() -> None:
    """Unpack Xvfb unless it is there; where that cannot be, say so and go on without."""
    if shutil.which("Xvfb") or SERVER.exists():
        return
    try:
        unpack(*(f"{name}/{codename()}" for name in PACKAGES))
    except Missing as missing:
        print(f"hornboard set-up: no Xvfb for the tests of the window: {missing}.", file=sys.stderr)
        return
    server = UNPACKED / "usr" / "bin" / "Xvfb"
    # The server calls xkbcomp by a path built in; let it be one below the present folder.
    server.write_bytes(server.read_bytes().replace(b"\0/usr/bin\0", b"\0usr/bin\0\0"))
    libraries = ":".join(map(str, UNPACKED.glob("usr/lib/*-linux-*")))
    SERVER.write_text(
        "#!/bin/sh\n"
        f"cd '{UNPACKED}' || exit 1\n"
        f"export LD_LIBRARY_PATH='{libraries}'\n"
        'exec usr/bin/Xvfb "$@" -xkbdir "$PWD/usr/share/X11/xkb"\n'
    )
    SERVER.chmod(0o755)


if __name__ == "__main__":
    main()
