// Starts the product with a demo organization in its own data folder, and prints how to sign in.
// Its password is public, so it is served to this machine only and sends no email.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { pino } from 'pino';
import { register } from 'tsx/esm/api';
import { ensureBuilt } from './ensure-built.js';

/** The environment variables that the demo uses; never another database, platform or mail server. */
const heeded = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'PORT', 'HOST', 'DATA_DIR', 'LOG_LEVEL', 'DESIGN_SYSTEM'];
const environment = {
  HOST: '127.0.0.1',
  DATA_DIR: './demo-data',
  LOG_LEVEL: 'warn',
  OUTBOX_READABLE: 'yes',
  // An address without a mailbox: upgrade requests are visible in the outbox.
  UPGRADE_MAIL: 'sales@demo.example',
  NODE_ENV: 'production',
  ...Object.fromEntries(heeded.filter((name) => process.env[name]).map((name) => [name, process.env[name]])),
};

if (!['127.0.0.1', '::1', 'localhost'].includes(environment.HOST)) {
  stop(`HOST is ${environment.HOST}, but the demo’s password is public. Use 127.0.0.1.`);
}
ensureBuilt();
register();
const providers = await standIns();
Object.assign(environment, providers.environment);
await seed().catch((error) => {
  if (error instanceof Error && error.name === 'StartError') stop(error.message);
  throw error;
});
serve();

/** Starts what stands in for the providers of plugins, at the port after the product's: instances know its address. */
async function standIns() {
  const { serveProviders } = await import('../platform/demo/providers/serve-providers.ts');
  const port = Number(environment.PORT ?? 3000) + 1;
  return serveProviders({ port }).catch((error) => {
    if (error?.code !== 'EADDRINUSE') throw error;
    return stop(`Port ${port} is in use: set PORT to another one. The demo needs it and the one after it.`);
  });
}

async function seed() {
  const { readSettings } = await import('../host/settings.ts');
  const { claimDemoFolder } = await import('../platform/demo/folder.ts');
  const { seedDemo } = await import('../platform/demo/seed.ts');
  const { openPlatform } = await import('../platform/index.ts');
  const { platform: settings } = readSettings(environment);
  claimDemoFolder(settings.dataDir);
  const platform = await openPlatform({ settings, log: pino({ level: 'warn' }) });
  try {
    await seedDemo(platform, { providers: providers.url });
  } finally {
    await platform.close();
  }
}

function serve() {
  const host = path.join(import.meta.dirname, '..', 'build', 'host.js');
  const server = spawn(process.execPath, [host], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment,
  });
  server.stdout.setEncoding('utf8').on('data', (text) => {
    process.stdout.write(text);
    const port = / is ready at http:\/\/localhost:(\d+)/.exec(text)?.[1];
    if (port === undefined) return;
    void printSignIn(`http://localhost:${port}`);
    void simulate(`http://127.0.0.1:${port}`);
  });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      await stopSimulation();
      server.kill(signal);
    });
  }
  server.on('exit', (code) => process.exit(code ?? 1));
}

let stopSimulation = async () => {};

/** Runs machines that send heartbeats, and users who start executions on them. */
async function simulate(address) {
  const { startDemoLife } = await import('../platform/demo/live.ts');
  stopSimulation = startDemoLife({ server: address });
}

/** Printed last, so that it is easy to find. */
async function printSignIn(address) {
  const { demoOwner, demoPassword, demoUsers } = await import('../platform/demo/users.ts');
  const others = demoUsers.filter(({ status }) => status === 'active');
  const line = (emailId, privilege) => `  ${emailId.padEnd(24)} ${privilege}`;
  console.log(
    [
      '',
      'An organization on a trial: projects of every type, machines that run executions, some shared, one disabled.',
      `The data is in ${path.resolve(environment.DATA_DIR)}; delete the folder to begin anew. Ctrl-C stops the demo.`,
      '',
      `Sign in at ${address} with the password ${demoPassword} as`,
      line(demoOwner.emailId, 'Super Admin'),
      ...others
        .filter(({ emailId }) => emailId.length < 24)
        .map(({ emailId, privilege }) => line(emailId, privilege)),
    ].join('\n'),
  );
}

function stop(message) {
  console.error(`The demo cannot start. ${message}`);
  process.exit(1);
}
