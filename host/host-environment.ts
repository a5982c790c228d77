import type { HttpBindings } from '@hono/node-server';

/** The values that accompany each request through the host. */
export interface HostEnvironment {
  Bindings: HttpBindings;
  Variables: {
    callerAddress: string;
    requestId: string;
    /** Set for files of the build. */
    cacheControl?: string;
  };
}
