import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, dropDatabase, urlOf } from '#tests/support/postgres-server.ts';
import { makeBenchData, type Amounts } from './bench-data.ts';
import { runBrowsers, type Browsing, type BrowsersFigures } from './browsers.ts';
import { startServer, type Server } from './servers.ts';
import { signIn } from './sign-in.ts';

interface TwoProcessesOptions extends Browsing {
  /** The command that starts the server. */
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly amounts: Amounts;
}

/**
 * Runs signed-in browsers, half of them on each of two processes that use one PostgreSQL. Each process may use
 * whichever core is free: on two cores they share them with the database and the load generator.
 */
export async function runTwoProcesses(options: TwoProcessesOptions): Promise<BrowsersFigures> {
  const { command, environment, amounts, ...browsing } = options;
  const database = await createDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fireflink-bench-'));
  const shared = {
    ...environment,
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(database),
    SECRET_KEY: randomBytes(32).toString('hex'),
  };
  const servers: Server[] = [];
  try {
    await makeBenchData(shared, amounts);
    for (const next of [0, 1]) {
      const own = { ...shared, PORT: String(Number(environment.PORT) + next) };
      servers.push(await startServer(command, own, '/readyz', { anyCore: true }));
    }
    const signInPage = `${servers[0]?.url}/signin`;
    return await runBrowsers({ servers, signIn: () => signIn(signInPage), ...browsing });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await dropDatabase(database);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
