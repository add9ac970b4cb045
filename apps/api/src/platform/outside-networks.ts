import { BlockList, isIP } from 'node:net';

/**
 * Special-purpose IPv4 networks (IANA's registries) that are not on the public internet, and the address at which Azure's machines reach
 * their host.
 */
const CLOSED_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/**
 * All IPv6 addresses that are assigned to the internet so far (RFC 4291). IPv4 within IPv6 (mapped, compatible, NAT64) is outside of this
 * range.
 */
const OPEN_IPV6 = [['2000::', 3]] as const;
/**
 * Exceptions within that range: protocol assignments with Teredo, ORCHID and benchmarks; documentation; 6to4, which leads to an IPv4
 * address; AS112.
 */
const CLOSED_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

function networks(subnets: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): (ip: string) => boolean {
  const list = new BlockList();
  for (const [net, bits] of subnets) list.addSubnet(net, bits, family);
  return (ip) => list.check(ip, family);
}
const closedIpv4 = networks(CLOSED_IPV4, 'ipv4');
const openIpv6 = networks(OPEN_IPV6, 'ipv6');
const closedIpv6 = networks(CLOSED_IPV6, 'ipv6');

/**
 * True for an address on the public internet: not private, local, reserved or mapped, in any notation.
 * @param ip IPv4 or IPv6; any other text is false
 */
export function isOutside(ip: string): boolean {
  switch (isIP(ip)) {
    case 4:
      return !closedIpv4(ip);
    case 6:
      // A zone names a network of this machine.
      return !ip.includes('%') && openIpv6(ip) && !closedIpv6(ip);
    default:
      return false;
  }
}
