import type { ServerContext } from '#app/request/context.server.ts';

/** The context that a host provides, for code that makes no calls. */
export const context: ServerContext = {
  sendToPlatform: () => Promise.reject(new Error('not asked')),
  callerAddress: '192.0.2.1',
  cookieSecret: 'a secret that only tests use',
  onRelease: () => undefined,
  publicUrl: 'http://tests.example',
  featureApps: {},
  log: { error: () => undefined, warn: () => undefined },
};
