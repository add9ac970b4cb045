import { isIP } from 'node:net';

/** An address as it is kept and compared: without zone, IPv4 inside IPv6 as IPv4; what is no address at all is one and the same. */
export function plainAddress(ip: string): string {
  const [address = ''] = ip.trim().toLowerCase().split('%', 1);
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address;
  return isIP(plain) ? plain : '0.0.0.0';
}

/**
 * What limits count by: an IPv4 address whole, of an IPv6 address the first 64 bits, since one line gets them all
 * (RFC 6177) and may change the rest at every call.
 */
export function networkOf(ip: string): string {
  const address = plainAddress(ip);
  if (isIP(address) === 4) return address;
  const [head = '', tail] = address.split('::', 2);
  const groups = (text: string | undefined) =>
    text ? text.split(':').flatMap((group) => (group.includes('.') ? [group, ''] : [group])) : [];
  const before = groups(head);
  const after = groups(tail);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  const first = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group || '0', 16).toString(16));
  return `${first.join(':')}::/64`;
}
