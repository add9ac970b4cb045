import { expect, test } from 'vitest';
import { networkOf, plainAddress } from './network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8:0001::7', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['not an address', '0.0.0.0'],
  ['', '0.0.0.0'],
  [undefined, '0.0.0.0'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('an address is stored in its shortest form', () => {
  expect(plainAddress('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(plainAddress('fe80::1%eth0')).toBe('fe80::1');
  expect(plainAddress("'; drop table")).toBe('0.0.0.0');
});
