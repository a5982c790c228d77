import { Agent } from 'node:http';
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { pino } from 'pino';
import { readSettings } from '#host/settings.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { updateRetention } from '#platform/contract/retention/retention-calls.ts';
import { openPlatform } from '#platform/index.ts';
import { makeBenchData } from './bench-data.ts';
import { load, type Load } from './load.ts';
import { sendCall } from './send-call.ts';
import { startServer } from './servers.ts';
import { signIn } from './sign-in.ts';

interface RetentionOptions {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>> & { readonly DATA_DIR: string };
  readonly executions: number;
  /** How many browsers load pages one after the other. */
  readonly connections: number;
  readonly seconds: number;
}

interface RetentionFigures {
  /** Pages while nothing else happens, and while executions are deleted. */
  readonly usual: Load;
  readonly meanwhile: Load;
  readonly deletedPerSecond: number;
}

/** Measures pages while retention deletes executions, on SQLite. */
export async function runRetentionBench({
  command,
  environment,
  executions,
  connections,
  seconds,
}: RetentionOptions): Promise<RetentionFigures> {
  const { token, projectId } = await makeBenchData(environment, {
    users: 100,
    projects: 100,
    machines: 100,
    auditEntries: 100,
    cases: 0,
  });
  const licenseId = await addOldExecutions(environment, projectId, executions);
  const product = await startServer(command, environment, '/readyz');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const headers = { cookie: await signIn(`${product.url}/signin`) };
    const pages = [projectPaths.list, executionPaths.list].map((path) => product.url + path);
    const measure = async () => {
      const [one, other] = await Promise.all(
        pages.map((url) => load(url, { seconds, connections: connections / 2, headers })),
      );
      if (!one || !other) throw new Error('There are two pages');
      return one.p99 > other.p99 ? one : other;
    };
    await measure();
    const usual = await measure();
    await sendCall(agent, product.url, token, updateRetention, {
      params: { id: licenseId },
      body: { days: 90 },
    });
    // The deletion begins within 5 seconds.
    await new Promise((resolve) => setTimeout(resolve, 6000));
    const before = await countLeft(environment);
    const began = performance.now();
    const meanwhile = await measure();
    const deleted = before - (await countLeft(environment));
    return { usual, meanwhile, deletedPerSecond: deleted / ((performance.now() - began) / 1000) };
  } finally {
    agent.destroy();
    await product.stop();
    rmSync(environment.DATA_DIR, { recursive: true, force: true });
  }
}

/** Stores executions that ended long ago; the database generates them. @returns the id of their license */
async function addOldExecutions(
  environment: Readonly<Record<string, string>>,
  projectId: string,
  executions: number,
): Promise<string> {
  return withPlatform(environment, async ({ db }) => {
    const { licenseId } = await db
      .selectFrom('projects')
      .select('licenseId')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow();
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('activationStatus', '=', 'ACTIVE')
      .executeTakeFirstOrThrow();
    const past = '2020-01-01T00:00:00.000Z';
    await sql`insert into executions (id, license_id, project_id, name, suite_name, created_by, created_on, host_name,
        os_name, any_machine, run_limit_seconds, status, cause, message, ended_on)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${executions})
      select '01600000-0000-7000-8000-' || (100000000000 + n), ${licenseId}, ${projectId}, 'Old ' || n,
        'suite ' || (n % 200), ${userId}, ${past}, '', '', 0, 108000, 'Passed', '', '', ${past} from numbers`.execute(
      db,
    );
    return licenseId;
  });
}

const countLeft = (environment: Readonly<Record<string, string>>): Promise<number> =>
  withPlatform(environment, async ({ db }) => {
    const { count } = await db
      .selectFrom('executions')
      .select((select) => select.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  });

type Context = Awaited<ReturnType<typeof openPlatform>>['context'];

async function withPlatform<Result>(
  environment: Readonly<Record<string, string>>,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const { platform: settings } = readSettings(environment);
  const platform = await openPlatform({ settings, log: pino({ level: 'silent' }), timers: false });
  try {
    return await work(platform.context);
  } finally {
    await platform.close();
  }
}
