import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installGlobals, type ServerBuild } from '@remix-run/node';
import { readHelpFolder } from './help/reader/read-folder.ts';
import { createHost } from './host/http.ts';
import { listen } from './host/listen.ts';
import { toleratePrintErrors } from './host/log-output.ts';
import { createLog } from './host/log.ts';
import { pageHandler } from './host/pages.ts';
import { noMailServer, printedMail } from './host/printed-mail.ts';
import { readSettings } from './host/settings.ts';
import { sharePages } from './host/shared-pages.ts';
import { closeOnSignal } from './host/stop.ts';
import { storeDocuments } from './platform/api/documents.ts';
import { openPlatform } from './platform/index.ts';
import { makeRelayToken } from './platform/contract/live/relay-token.ts';
import { loadSecret, secretKeyFrom } from './platform/foundation/security/secret-key.ts';
import { StartError } from './platform/foundation/start-error.ts';

/**
 * The host and composition root: reads the settings, opens the platform, serves both.
 *   --dev            compile pages on request (npm run dev)
 *   --platform-only  serve the platform's calls and no pages (npm run platform)
 */
async function start(options: { development: boolean; platformOnly: boolean }): Promise<void> {
  process.env.NODE_ENV ??= options.development ? 'development' : 'production';
  // A development server usually has no mail server, and only the developer's own email.
  if (options.development) process.env.OUTBOX_READABLE ??= 'yes';
  const settings = readSettings(process.env);
  toleratePrintErrors();
  const log = createLog(settings.logLevel);

  const embedded = settings.platformUrl === undefined || options.platformOnly;
  const platform = embedded
    ? await openPlatform({
        settings: settings.platform,
        log,
        helpPages: readHelpFolder(helpFolder),
        apiDocuments: builtDocuments(),
        announceMail: (to, subject, link) => console.log(printedMail(to, subject, link)),
        announceText: (to, text) => console.log(`\nText message for ${to}\n  ${text}\n`),
      })
    : undefined;

  const development = options.development && !options.platformOnly ? await developmentPages() : undefined;
  const pages = options.platformOnly
    ? undefined
    : {
        handler: development?.handler ?? (await builtPages()),
        staticRoot: development ? undefined : clientRoot,
      };
  const secretKey = secretKeyFrom(loadSecret(settings.platform));
  const ends = new Set<() => void>();
  const app = createHost({
    settings,
    log,
    platform,
    ...(pages ? { pages } : {}),
    serverContext: {
      sendToPlatform: platform
        ? (request, callerAddress) => platform.fetch(request, { callerAddress })
        : sendTo(settings.platformUrl ?? ''),
      ...(platform && { askPlatform: (asked) => platform.ask(asked) }),
      cookieSecret: secretKey.derive('cookie', 'sign'),
      relayToken: () => makeRelayToken((text) => secretKey.derive('relay', text), new Date()),
      onRelease: (end) => void ends.add(end),
      publicUrl: settings.platform.publicUrl,
      featureApps: settings.featureApps,
      geoIpUrl: settings.geoIpUrl,
      log,
    },
  });
  const server = await listen(app, { ...settings, first: development?.first });
  closeOnSignal(server, log, {
    release() {
      for (const end of ends) end();
      platform?.release();
    },
    async close() {
      await development?.close();
      await platform?.close();
    },
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  console.log(`FireFlink ${options.platformOnly ? 'platform ' : ''}is ready at http://localhost:${port}`);
  if (platform && settings.platform.smtpUrl === undefined) console.log(noMailServer);
}

/** Where the build is: this file is either the source, beside the folder, or part of the build itself. */
const buildFolder =
  path.basename(import.meta.dirname) === 'build'
    ? import.meta.dirname
    : path.join(import.meta.dirname, 'build');
/** The help pages: the build has its own copy, beside this file as well. */
const helpFolder = path.join(import.meta.dirname, 'help');
const clientRoot = path.join(buildFolder, 'client');
/** The documents about the API: a build has them; without one, the declarations can change. */
const documentFolder = path.join(import.meta.dirname, 'api-documents');

function builtDocuments() {
  if (!existsSync(documentFolder)) return undefined;
  return storeDocuments((file) => readFileSync(path.join(documentFolder, file)));
}

async function builtPages() {
  const file = path.join(buildFolder, 'server', 'index.js');
  if (!existsSync(file)) throw new StartError('There is no build. Run `npm run build` first.');
  return sharePages(pageHandler((await import(pathToFileURL(file).href)) as ServerBuild, 'production'));
}

async function developmentPages() {
  return (await import('./host/development.ts')).developmentPages();
}

function sendTo(platformUrl: string) {
  return (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(new URL(pathname + search, platformUrl), request));
  };
}

installGlobals({ nativeFetch: true });
start({
  development: process.argv.includes('--dev'),
  platformOnly: process.argv.includes('--platform-only'),
}).catch((error: unknown) => {
  console.error(error instanceof StartError ? `FireFlink cannot start. ${error.message}` : error);
  process.exit(1);
});
