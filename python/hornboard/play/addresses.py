"""Addresses of schedulers and workers, and who can reach them."""

from ipaddress import ip_address

from hornboard.errors import ImpossibleRequest
from hornboard.texts import _


def check_form(address: str) -> None:
    """Check that an address looks like one; raise ImpossibleRequest where it does not."""
    scheme, host, port = parts(address)
    if scheme not in ("tcp", "tls") or not host or not port.isdecimal():
        told = _("a scheduler is named like {loopback} or {tls}, not {text}")
        examples = {"loopback": "tcp://127.0.0.1:8786", "tls": "tls://host:8786"}
        raise ImpossibleRequest(told.format(**examples, text=repr(address)))


def check_safe(address: str) -> None:
    """Check that nobody else can listen in, nor give orders.

    Raises:
        ImpossibleRequest: it is neither on this machine nor kept safe by TLS.
    """
    scheme, host, _port = parts(address)
    if scheme != "tls" and not loopback(host):
        told = _(
            "whoever reaches {address} can run programs there, and read what is sent: name a "
            "tls:// address, a tunnel from 127.0.0.1, or say --insecure"
        )
        raise ImpossibleRequest(told.format(address=address))


def parts(address: str) -> tuple[str, str, str]:
    """Return the scheme, the host and the port of an address."""
    before, separator, place = address.rpartition("://")
    host, _colon, port = place.rpartition(":")
    return before if separator else "tcp", host.strip("[]"), port


def loopback(host: str) -> bool:
    """Tell whether a host is this machine, and out of reach for others."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False
