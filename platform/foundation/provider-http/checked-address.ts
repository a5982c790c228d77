import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { IsRefused } from './refused-addresses.ts';

/** Thrown when an address may not be connected to. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress';
  readonly code = 'REFUSED_ADDRESS';
}

interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Returns every address of a name. */
export type ResolveName = (hostname: string) => Promise<readonly ResolvedAddress[]>;

export const resolveBySystem: ResolveName = (hostname) => lookup(hostname, { all: true });

/**
 * Returns a look-up for connections. The addresses that it checks are those that the connection uses, so a name
 * that leads elsewhere a moment later changes nothing. One refused address refuses the name.
 */
export const checkedLookup =
  (resolve: ResolveName, isRefused: IsRefused): LookupFunction =>
  (hostname, options, callback) => {
    const done = (error: Error | null, addresses: readonly ResolvedAddress[]) => {
      const wanted = addresses.filter(({ family }) => !options.family || options.family === family);
      const [first] = wanted;
      if (error) callback(error, []);
      else if (!first) callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), []);
      else if (options.all) callback(null, [...wanted]);
      else callback(null, first.address, first.family);
    };
    resolve(hostname).then(
      (addresses) => {
        const isAnyRefused = addresses.some(({ address }) => isRefused(address));
        done(isAnyRefused ? new RefusedAddress('The name leads to a private address') : null, addresses);
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), []),
    );
  };

/**
 * Reads the address of a request. `URL` has already written IP addresses in their usual form: 0x7f.1 is 127.0.0.1.
 * @throws RefusedAddress
 */
export function requestUrl(text: string, { isPrivateAllowed, isRefused }: AddressRules): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) throw new RefusedAddress('This is not an address');
  if (url.protocol !== 'https:' && !(isPrivateAllowed && url.protocol === 'http:')) {
    throw new RefusedAddress('The address must begin with https');
  }
  if (url.username !== '' || url.password !== '') {
    throw new RefusedAddress('The address must not contain a user name');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A connection to an IP address looks nothing up.
  if (isIP(host) !== 0 && isRefused(host)) throw new RefusedAddress('The address is private');
  return url;
}

interface AddressRules {
  readonly isPrivateAllowed: boolean;
  readonly isRefused: IsRefused;
}
