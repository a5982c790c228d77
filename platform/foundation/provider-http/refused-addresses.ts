import { BlockList, isIP } from 'node:net';

const v4 = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // link-local, metadata of clouds
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16],
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
] as const;

/** Inside 2000::/3, which is all that is public. */
const v6 = [
  ['2001::', 23], // Teredo and other tunnels: they contain IPv4 addresses
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4
  ['3fff::', 20], // documentation
] as const;

/** They hand out the secrets of the machine that FireFlink runs on. */
const metadata = [
  '169.254.169.254',
  '169.254.170.2',
  '169.254.170.23',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
] as const;

const notPublic4 = new BlockList();
for (const [address, prefix] of v4) notPublic4.addSubnet(address, prefix, 'ipv4');
const metadata4 = new BlockList();
for (const address of metadata) {
  notPublic4.addAddress(address, 'ipv4');
  metadata4.addAddress(address, 'ipv4');
}
const public6 = new BlockList();
public6.addSubnet('2000::', 3, 'ipv6');
const notPublic6 = new BlockList();
for (const [address, prefix] of v6) notPublic6.addSubnet(address, prefix, 'ipv6');
const metadata6 = new BlockList();
metadata6.addSubnet('fd00:ec2::', 64, 'ipv6');
metadata6.addAddress('fe80::a9fe:a9fe', 'ipv6');
const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/** Decides whether an address may not be connected to. What isn't an address is refused. */
export type IsRefused = (address: string) => boolean;

/** Refuses every address that isn't on the public internet, whatever way it is written. */
export const isNotPublic: IsRefused = (address) => {
  const plain = withoutZone(address);
  switch (isIP(plain)) {
    case 4:
      return notPublic4.check(plain, 'ipv4');
    case 6:
      // Mapped addresses and NAT64 (::ffff:0:0/96, 64:ff9b::/96, 64:ff9b:1::/48) are outside 2000::/3.
      return !public6.check(plain, 'ipv6') || notPublic6.check(plain, 'ipv6');
    default:
      return true;
  }
};

/** Refuses only the metadata services of clouds: for INTEGRATIONS_PRIVATE. */
export const isMetadata: IsRefused = (address) => {
  const plain = withoutZone(address);
  switch (isIP(plain)) {
    case 4:
      return metadata4.check(plain, 'ipv4');
    case 6:
      return (
        metadata6.check(plain, 'ipv6') || (mapped.check(plain, 'ipv6') && metadata4.check(plain, 'ipv6'))
      );
    default:
      return true;
  }
};

const withoutZone = (address: string): string => address.replace(/%.*$/s, '');
