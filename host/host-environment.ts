import type { HttpBindings } from '@hono/node-server';

/** The values that accompany each request through the host. */
export interface HostEnvironment {
  Bindings: HttpBindings;
  Variables: { callerAddress: string; requestId: string; cacheControl?: string };
}
