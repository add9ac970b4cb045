import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A request's address; undefined once its client has left (`request.ip` does not say so). */
type Ip = string | undefined;

/** An address read, IPv4 inside IPv6 as IPv4 and without its zone; what is no address counts as `0.0.0.0`. */
function read(ip: Ip) {
  const [address = ''] = (ip ?? '').trim().split('%', 1);
  return ipaddr.process(isIP(address) ? address : '0.0.0.0');
}

/** An address as it is kept and compared, in its shortest form. */
export function plainAddress(ip: Ip): string {
  return read(ip).toString();
}

/**
 * What limits count by: an IPv4 address whole, of an IPv6 address the first 64 bits, since one line gets them all
 * (RFC 6177) and may change the rest at every call.
 */
export function networkOf(ip: Ip): string {
  const address = read(ip);
  if (!('parts' in address)) return address.toString();
  const first = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${first.join(':')}::/64`;
}

/** The wider network around `networkOf`: what one who changes addresses at will has at hand. IPv4 `/24`, IPv6 `/48` (RFC 6177). */
export function wideNetworkOf(ip: Ip): string {
  const address = read(ip);
  if (!('parts' in address)) return `${address.toString().split('.').slice(0, 3).join('.')}.0/24`;
  const first = address.parts.slice(0, 3).map((group) => group.toString(16));
  return `${first.join(':')}::/48`;
}

/** Of this machine comes a proxy that was not configured, or a test: everybody, then. */
export const isOwnNetwork = (ip: Ip): boolean => read(ip).range() === 'loopback';
