import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cuttableLink, type CuttableLink } from '#tests/support/cuttable-link.ts';
import { postgres } from '#tests/support/databases.ts';
import { freePort } from '#tests/support/free-port.ts';
import { test as base } from '../fixtures.ts';
import { launchProduct, startProduct, type Product } from './product.ts';

type ProductOptions = NonNullable<Parameters<typeof startProduct>[0]>;

/** The processes that a test starts beside the product of all tests. All of them end with the test. */
export interface Deployment {
  /** Starts a process of the product. */
  start(options?: ProductOptions): Promise<Product>;
  /** Does the same without waiting until it is ready, which may never happen. */
  launch(options?: ProductOptions): Promise<Product>;
  /** Starts a platform as a separate process, and a web process that uses it. Email leads to the web process. */
  startApart(kind: 'host' | 'remix-serve'): Promise<{ web: Product; platform: Product }>;
  /** Creates an empty PostgreSQL database, and returns its address. */
  database(): Promise<string>;
  folder(): string;
  /** Opens a connection to a database that can be cut and restored. */
  cuttable(databaseUrl: string): Promise<CuttableLink>;
}

/** The setting that several processes on one database share. */
export const sharedSecret = { SECRET_KEY: 'a secret key that only tests use, long enough' };

export const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({}, use) => {
    const ends: (() => unknown)[] = [];
    const ending = async <T>(made: Promise<T>, end: (it: T) => unknown): Promise<T> => {
      const it = await made;
      ends.push(() => end(it));
      return it;
    };
    // remix-serve waits for every connection that a browser keeps open, forever.
    const start: Deployment['start'] = (options) =>
      ending(startProduct(options), (product) =>
        product.stop(options?.kind === 'remix-serve' ? 'SIGKILL' : 'SIGTERM'),
      );
    await use({
      start,
      launch: (options) => ending(launchProduct(options), (product) => product.stop('SIGKILL')),
      async startApart(kind) {
        const port = await freePort();
        const publicUrl = { PUBLIC_URL: `http://localhost:${port}` };
        const platform = await start({ kind: 'platform', settings: publicUrl });
        const web = await start({
          kind,
          port,
          settings: { ...publicUrl, ...sharedSecret, PLATFORM_URL: platform.url },
        });
        return { web, platform };
      },
      async database() {
        const { url = '' } = await ending(postgres.create(), ({ drop }) => drop());
        return url;
      },
      folder() {
        const folder = mkdtempSync(path.join(tmpdir(), 'fireflink-e2e-'));
        ends.push(() => rmSync(folder, { recursive: true, force: true }));
        return folder;
      },
      cuttable: (databaseUrl) => ending(cuttableLink(databaseUrl), ({ cut }) => cut()),
    });
    for (const end of ends.reverse()) await end();
  },
});
