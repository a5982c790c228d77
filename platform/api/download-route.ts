import type { Env, Hono } from 'hono';
import type { PlatformContext } from '../platform-context.ts';
import { openDownload } from '../automation/downloads/downloads.ts';
import { notFound } from '../foundation/refusal.ts';

/** `/downloads/{name}`: the bytes of one of the files that `listDownloads` names. */
export function downloadRoute<E extends Env>(api: Hono<E>, { settings }: PlatformContext): void {
  api.get('/downloads/:name', async (c) => {
    const download = await openDownload(settings, c.req.param('name'));
    if (!download) throw notFound();
    const { file, content } = download;
    return c.body(content, 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(file.size),
      'Content-Disposition': `attachment; filename="${file.name}"`,
    });
  });
}
