import { expect, test } from 'vitest';
import { isMetadata, isNotPublic } from '#platform/foundation/provider-http/refused-addresses.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '168.63.129.16',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'example.com',
  '',
])('%s is not public', (address) => {
  expect(isNotPublic(address)).toBe(true);
});

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.0.1',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '2a00:1450::1',
])('%s is public', (address) => {
  expect(isNotPublic(address)).toBe(false);
});

test('private addresses are no metadata', () => {
  expect(['10.0.0.1', '127.0.0.1', '::1', 'fd00::1', 'fe80::1'].filter(isMetadata)).toEqual([]);
  expect(
    ['169.254.169.254', '::ffff:169.254.169.254', '::ffff:a9fe:a9fe', 'fd00:ec2::254'].filter(
      (a) => !isMetadata(a),
    ),
  ).toEqual([]);
});
