import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#tests/support/free-port.ts';

/** A process of the built product. */
export interface Product {
  readonly url: string;
  /** The folder of its database, keys and outbox. */
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Returns everything that it has printed. */
  output(): string;
  /** Sends a signal and waits for the end. @returns the exit code; null when the signal itself ended it */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

interface ProductOptions {
  /** 'platform' serves only the calls; 'remix-serve' is the plain Remix host, which needs PLATFORM_URL. */
  readonly kind?: 'host' | 'platform' | 'remix-serve';
  readonly port?: number;
  /** Settings in addition to those for tests, or in place of them. */
  readonly settings?: Readonly<Record<string, string>>;
}

const root = path.resolve(import.meta.dirname, '../../..');
const commands = {
  host: ['build/host.js'],
  platform: ['build/host.js', '--platform-only'],
  'remix-serve': ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'],
};

/** Starts the product on a free port with an empty data folder. @throws Error with what it printed when it ends instead */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const product = await launchProduct(options);
  const ready = /is ready at|\[remix-serve\] http/;
  await new Promise<void>((resolve, reject) => {
    const check = () => {
      if (ready.test(product.output())) resolve();
    };
    product.process.stdout?.on('data', check);
    product.process.once('exit', () => reject(new Error(`The product did not start:\n${product.output()}`)));
    check();
  });
  return product;
}

/** Does the same without waiting until it is ready: for starts that are meant to fail. */
export async function launchProduct({
  kind = 'host',
  port: wantedPort,
  settings = {},
}: ProductOptions = {}): Promise<Product> {
  const port = wantedPort ?? (await freePort());
  const url = `http://localhost:${port}`;
  const dataDir = settings.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'fireflink-e2e-'));
  const child = spawn(process.execPath, commands[kind], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // All tests share an address; the tests of the limits set their own.
      PUBLIC_CALLS_PER_MINUTE: '100000',
      MAIL_CALLS_PER_MINUTE: '100000',
      SESSION_CALLS_PER_MINUTE: '1000000',
      // Cached markup is rendered each time all the same, and compared.
      CHECK_KEPT_MARKUP: 'yes',
      DESIGN_SYSTEM: '1',
      ...settings,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  }
  const ended = once(child, 'exit');
  return {
    url,
    dataDir,
    process: child,
    output: () => printed,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      if (!settings.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
