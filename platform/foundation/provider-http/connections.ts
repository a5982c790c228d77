import { Agent, EnvHttpProxyAgent, type Dispatcher } from 'undici';
import { checkedLookup, type ResolveName } from './checked-address.ts';
import type { IsRefused } from './refused-addresses.ts';

/** How many calls to one host are under way at once; the others wait, and their time runs meanwhile. */
export const callsPerHost = 8;

interface ConnectionParts {
  readonly proxy: string | undefined;
  readonly noProxy: string | undefined;
  readonly resolve: ResolveName;
  readonly isRefused: IsRefused;
  readonly connectSeconds: number;
  readonly ca: string | undefined;
}

/** Opens connections to checked addresses only. Behind a proxy it is the proxy that resolves names. */
export function openConnections({
  proxy,
  noProxy,
  resolve,
  isRefused,
  connectSeconds,
  ca,
}: ConnectionParts): Dispatcher {
  const options = {
    connections: callsPerHost,
    // No connection is used twice: one that the provider has closed meanwhile would lose a message.
    pipelining: 0,
    maxHeaderSize: 32 * 1024,
    connect: {
      timeout: connectSeconds * 1000,
      lookup: checkedLookup(resolve, isRefused),
      ...(ca !== undefined && { ca }),
    },
  };
  if (proxy === undefined) return new Agent(options);
  return new EnvHttpProxyAgent({ ...options, httpProxy: '', httpsProxy: proxy, noProxy: noProxy ?? '' });
}
