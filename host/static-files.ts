import { readdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { HostEnvironment } from './host-environment.ts';

/** Files of the build. Names under /assets carry a hash of their content, so browsers may keep them for good. */
export function staticFiles(app: Hono<HostEnvironment>, root: string): void {
  const serve = (cacheControl: string) =>
    serveStatic<HostEnvironment>({
      root,
      precompressed: true,
      onFound: (_, c) => c.set('cacheControl', cacheControl),
    });
  app.use(async (c, next) => {
    await next();
    // Only now: serveStatic has made its response before it says that a file was found.
    const cacheControl = c.get('cacheControl');
    if (cacheControl) c.header('Cache-Control', cacheControl);
  });
  app.use('/assets/*', serve('public, max-age=31536000, immutable'));
  // By name: looking on the disk for a file behind every page's path would take a part of each page's time.
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isFile()) app.use(`/${entry.name}`, serve('public, max-age=3600'));
  }
}
