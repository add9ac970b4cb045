import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A request's address; undefined once its client has disconnected (the type of `request.ip` does not say so). */
type Ip = string | undefined;

/** Parses an address. IPv4 inside IPv6 becomes IPv4, and a zone is dropped; an invalid address counts as `0.0.0.0`. */
function read(ip: Ip) {
  const [address = ''] = (ip ?? '').trim().split('%', 1);
  return ipaddr.process(isIP(address) ? address : '0.0.0.0');
}

/** The shortest form of an address, for storage and comparison. */
export function plainAddress(ip: Ip): string {
  return read(ip).toString();
}

/**
 * The network that limits count by: a whole IPv4 address, or the first 64 bits of an IPv6 address, since one line gets a /64 (RFC 6177) and
 * may change the other bits at every call.
 */
export function networkOf(ip: Ip): string {
  const address = read(ip);
  if (!('parts' in address)) return address.toString();
  const first = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${first.join(':')}::/64`;
}

/** The wider network around `networkOf`, which a caller who changes addresses has available: IPv4 `/24`, IPv6 `/48` (RFC 6177). */
export function wideNetworkOf(ip: Ip): string {
  const address = read(ip);
  if (!('parts' in address)) return `${address.toString().split('.').slice(0, 3).join('.')}.0/24`;
  const first = address.parts.slice(0, 3).map((group) => group.toString(16));
  return `${first.join(':')}::/48`;
}

/** True for a loopback address: it belongs to a proxy that was not configured, or to a test, and so may stand for every caller. */
export const isOwnNetwork = (ip: Ip): boolean => read(ip).range() === 'loopback';
