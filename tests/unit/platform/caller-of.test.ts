import { expect, test } from 'vitest';
import { callerOf } from '#platform/foundation/limits/rate-limit.ts';

test.each([
  ['an IPv4 address is one caller', '203.0.113.7', '203.0.113.7'],
  ['an IPv4 address in the IPv6 way is the same caller', '::ffff:203.0.113.7', '203.0.113.7'],
  ['an IPv6 address counts with its network', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['another address of that network is the same caller', '2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['left-out zeros count as zeros', '2001:db8::1', '2001:db8:0:0::/64'],
  ['the own machine is one caller', '::1', '0:0:0:0::/64'],
  ['the name of an interface does not matter', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['what is no address is itself', 'unknown', 'unknown'],
])('%s', (_, address, caller) => {
  expect(callerOf(address)).toBe(caller);
});
