import type { AppLoadContext } from '@remix-run/node';
import { derivedKey, deriveWith } from '#platform/contract/wire/calls/derived-key.ts';
import type { AskedCall } from '#platform/contract/wire/calls/asked-call.ts';
import type { Envelope } from '#platform/contract/wire/calls/envelope.ts';
import { makeRelayToken } from '#platform/contract/live/relay-token.ts';

/** Logs messages for operators. It has pino's shape, so that the host can pass its own logger. */
export interface Log {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** The context that the host passes to every loader and action, new for each request. */
export interface ServerContext {
  /** Sends a call to the platform: in process, or over the network. */
  sendToPlatform(request: Request, callerAddress: string): Promise<Response>;
  /** Answers a call that reads, where the platform is in this process: the same reply as by a request, but faster. */
  askPlatform?(asked: AskedCall): Promise<Envelope>;
  /** The browser's address as far as it can be trusted; 'unknown' where the host does not know it. */
  readonly callerAddress: string;
  /** The browser's user agent; left out where the host does not provide it. */
  readonly userAgent?: string | undefined;
  /** The secret that signs our cookies. */
  readonly cookieSecret: string;
  /**
   * Returns the token with which the relay subscribes to the live events of every license, where the platform has the
   * same secret.
   */
  readonly relayToken?: (() => string) | undefined;
  /** Calls `end` when the process is to stop: open streams must end then. */
  onRelease(end: () => void): void;
  /** The public address of the product, without a slash at the end. */
  readonly publicUrl: string;
  /** The applications of hosted feature areas: path below /app → address (setting FEATURE_APPS). */
  readonly featureApps: Readonly<Record<string, string>>;
  /** The service that returns the country of an address (setting GEOIP_URL). */
  readonly geoIpUrl?: string | undefined;
  /** A placeholder for the visitor: the host renders this page once for many visitors. */
  readonly visitor?: string;
  /** The host's refusal of the request, which the page explains. */
  readonly refusal?: { readonly status: number; readonly message: string };
  readonly log: Log;
}

declare module '@remix-run/node' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- this is how Remix types the load context
  interface AppLoadContext extends Partial<ServerContext> {}
}

let plainHost: ServerContext | undefined;

/**
 * Returns the host's part of the load context. Under plain remix-serve, which passes nothing, it comes from the
 * environment.
 */
export function serverContext(context: AppLoadContext): ServerContext {
  if (context.sendToPlatform) return context as ServerContext;
  plainHost ??= plainHostContext(process.env);
  return plainHost;
}

function plainHostContext(environment: NodeJS.ProcessEnv): ServerContext {
  const { PLATFORM_URL: platformUrl, SECRET_KEY: cookieSecret, PUBLIC_URL: publicUrl } = environment;
  if (!platformUrl || !cookieSecret) {
    throw new Error('Set PLATFORM_URL and SECRET_KEY to run under remix-serve. See README.md, Settings.');
  }
  return {
    sendToPlatform: (request) => fetch(forwarded(request, platformUrl)),
    callerAddress: 'unknown',
    cookieSecret,
    relayToken: () =>
      makeRelayToken((text) => deriveWith(derivedKey(cookieSecret, 'relay'), text), new Date()),
    onRelease(end) {
      for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, end);
    },
    publicUrl: (publicUrl ?? `http://localhost:${environment.PORT ?? '3000'}`).replace(/\/$/, ''),
    featureApps: {},
    geoIpUrl: environment.GEOIP_URL ?? undefined,
    log: {
      error: (details, message) => console.error(JSON.stringify({ level: 'error', message, ...details })),
      warn: (details, message) => console.warn(JSON.stringify({ level: 'warn', message, ...details })),
    },
  };
}

/**
 * Returns the request to the platform's own address. Fetch keeps a copy of every body that it might have to send again
 * after a redirect, of uploads of a gigabyte too; the platform never redirects them.
 */
function forwarded(request: Request, platformUrl: string): Request {
  const url = new URL(pathOf(request.url), platformUrl);
  if (!request.body) return new Request(url, request);
  const { method, headers, body, signal } = request;
  return new Request(url, { method, headers, body, signal, duplex: 'half', redirect: 'error', window: null });
}

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};
