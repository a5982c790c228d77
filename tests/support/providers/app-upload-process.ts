/**
 * Serves the form of an app's upload, with the real host, action and platform, in a process whose memory a test measures:
 * run with --expose-gc. Its environment has the product's settings. It writes its port, and answers at `/memory` by how
 * many megabytes it has grown since `/memory?start`.
 */
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createHost } from '#host/http.ts';
import { listen } from '#host/listen.ts';
import { readSettings } from '#host/settings.ts';
import { integrationPaths } from '#app/paths/integration.ts';
import { sendApp } from '#app/routes/plugins/upload-app.server.ts';
import { openPlatform } from '#platform/index.ts';

const log = pino({ level: 'silent' });
const settings = readSettings(process.env);
// The time at which the test's user has signed in.
const clock = () => new Date(process.env['NOW'] ?? 0);
const platform = await openPlatform({ settings: settings.platform, log, clock, timers: false });

let before = 0;
let most = 0;
setInterval(() => {
  // What is no longer used is not counted, however late it would have been collected on a busy machine.
  globalThis.gc?.();
  most = Math.max(most, process.memoryUsage.rss());
}, 500);

const app = createHost({
  settings,
  log,
  platform,
  pages: {
    staticRoot: undefined,
    async handler(request, context) {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === '/memory') {
        if (searchParams.has('start')) before = most = process.memoryUsage.rss();
        return Response.json(Math.round((most - before) / 1024 / 1024));
      }
      const [, plugin, id] = /plugin\/(\w+)\/details\/([\w-]+)\/upload$/.exec(pathname) ?? [];
      const result = await sendApp({ request, context: { ...context }, params: { plugin, id } });
      return result instanceof Response ? result : Response.json(result.data, { status: 422 });
    },
  },
  serverContext: {
    sendToPlatform: (request, callerAddress) => platform.fetch(request, { callerAddress }),
    cookieSecret: process.env['COOKIE_SECRET'] ?? '',
    relayToken: () => '',
    onRelease: () => undefined,
    publicUrl: settings.platform.publicUrl,
    featureApps: {},
    geoIpUrl: undefined,
    log,
  },
});
const server = await listen(app, { ...settings, port: 0 });
process.stdout.write(`${(server.address() as AddressInfo).port} ${integrationPaths.plugins}\n`);
