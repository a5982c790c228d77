import { readdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { HostEnvironment } from './host-environment.ts';

/** Serves files of the build. Names under /assets contain a hash, so browsers may cache them for ever. */
export function staticFiles(app: Hono<HostEnvironment>, root: string): void {
  const serve = (cacheControl: string) =>
    serveStatic<HostEnvironment>({
      root,
      precompressed: true,
      onFound: (_, c) => c.set('cacheControl', cacheControl),
    });
  app.use(async (c, next) => {
    await next();
    // Set only here, because serveStatic creates its response before it reports that a file was found.
    const cacheControl = c.get('cacheControl');
    if (cacheControl) c.header('Cache-Control', cacheControl);
  });
  app.use('/assets/*', serve('public, max-age=31536000, immutable'));
  // Checked by name, because looking on disk for every page's path would slow down each page.
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isFile()) app.use(`/${entry.name}`, serve('public, max-age=3600'));
  }
}
