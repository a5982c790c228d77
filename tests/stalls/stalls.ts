import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { newDataFolder } from '../support/data-folder.ts';
import { createDatabase, dropDatabase, postgresAnswers, urlOf } from '../support/postgres-server.ts';
import { signIn } from '../bench/sign-in.ts';
import { askingOf } from './asking.ts';
import { openFilling, type Filling } from './filling.ts';
import { startServerUnderTest, type ServerUnderTest } from './server-under-test.ts';
import { machineSlowness } from './machine-speed.ts';
import type { StallCase, StallDomain } from './stall-case.ts';

/** The longest stop that one request may make, and a list or search at the sizes of the benchmark. */
const limits = { usual: 50, benchList: 100 };
/** On a slower machine the same work takes more processor time. */
const slowness = machineSlowness();
/** How many times a case above its limit is measured again; the smallest value counts. */
const again = 2;

interface Options {
  /** Limits the run to cases whose file or name contains this text. */
  readonly only: string | undefined;
  readonly database: string | undefined;
  readonly profile: boolean;
  /** The file that the counts are written to, as JSON. */
  readonly report: string;
}

interface Measured {
  readonly row: string;
  readonly passed: boolean;
  readonly seconds: number;
}

const secretKey = 'a-secret-key-of-the-stalls-stage-of-40-chars';

/** Measures all cases on both databases at once, prints a table and writes how many passed, and how long each took. */
export async function runStalls({ only, database, profile, report }: Options): Promise<void> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const durations: { readonly name: string; readonly seconds: number }[] = [];
  console.log("The longest stops of the server, in milliseconds of its main thread's processor time");
  if (slowness >= 1.05)
    console.log(`This machine is slow: all limits are ${slowness.toFixed(1)} times as high`);
  const runs = (['sqlite', 'postgres'] as const)
    .filter((name) => database === undefined || database === name)
    .map(async (name) => {
      const why = await whyNot(name);
      if (why) {
        console.log(`On ${name}: skipped, ${why}`);
        counts.skipped += 1;
        return;
      }
      for await (const { row, passed, seconds } of measureOn(name, { only, profile })) {
        console.log(`${passed ? '✓' : '✗'} ${name.padEnd(8)} ${row}`);
        durations.push({ name: `${name} ${row}`, seconds });
        counts[passed ? 'passed' : 'failed'] += 1;
      }
    });
  await Promise.all(runs);
  mkdirSync(path.dirname(report), { recursive: true });
  writeFileSync(report, JSON.stringify({ ...counts, durations }));
  if (counts.failed > 0) process.exitCode = 1;
}

async function whyNot(database: Filling['database']): Promise<string | undefined> {
  if (process.platform !== 'linux')
    return 'the processor time of a thread is read from /proc, which Linux has';
  if (database === 'postgres' && process.env.REQUIRE_POSTGRES !== '1' && !(await postgresAnswers()))
    return 'no PostgreSQL answers';
  return undefined;
}

async function* measureOn(
  database: Filling['database'],
  { only, profile }: Pick<Options, 'only' | 'profile'>,
): AsyncGenerator<Measured> {
  const dataDir = newDataFolder();
  const postgres = database === 'postgres' ? await createDatabase() : undefined;
  const environment = {
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    PUBLIC_CALLS_PER_MINUTE: '100000',
    SESSION_CALLS_PER_MINUTE: '1000000',
    ...(postgres !== undefined && { DATABASE_URL: urlOf(postgres) }),
  };
  try {
    const began = performance.now();
    const filling = await openFilling(environment, database);
    await quickly(filling);
    const cases = await filledCases(filling, only);
    // PostgreSQL analyzes by itself within a minute, and until then takes all cases of an execution for a few.
    await sql`analyze`.execute(filling.platform.context.db);
    await filling.platform.close();
    const seconds = (performance.now() - began) / 1000;
    console.log(`${cases.length} cases on ${database}, which was filled in ${seconds.toFixed(0)} s`);
    const measure = measuring({ environment, filling, profile });
    try {
      for (const one of cases) yield await measure.case(one);
    } finally {
      await measure.end();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    if (postgres !== undefined) await dropDatabase(postgres);
  }
}

/** Turns off durability, because a database that is being filled doesn't have to survive a crash of the machine. */
async function quickly({ platform, database }: Filling): Promise<void> {
  if (database !== 'sqlite') return;
  for (const setting of ['synchronous = off', 'journal_mode = off', 'cache_size = -200000'])
    await sql.raw(`pragma ${setting}`).execute(platform.context.db);
}

/** Fills the database for the selected cases. */
async function filledCases(filling: Filling, only: string | undefined): Promise<StallCase[]> {
  const folder = path.join(import.meta.dirname, 'cases');
  const cases: StallCase[] = [];
  for (const file of readdirSync(folder).sort()) {
    const domain = path.basename(file, '.ts');
    // Filling takes longest: 'lists:' needs nothing of the others.
    if (only?.includes(':') && !only.startsWith(`${domain}:`)) continue;
    const { default: declared } = (await import(path.join(folder, file))) as { default: StallDomain };
    const all = (await declared.casesOf(filling)).map((one) => ({ ...one, name: `${domain}: ${one.name}` }));
    cases.push(...all.filter(({ name }) => only === undefined || name.includes(only)));
  }
  const wanted = cases.filter((one) => one.database === undefined || one.database === filling.database);
  const isFirst = ({ firstTime = false }: StallCase) => firstTime;
  return [...wanted.filter(isFirst), ...wanted.filter((one) => !isFirst(one))];
}

interface Measuring {
  readonly environment: Readonly<Record<string, string>>;
  readonly filling: Filling;
  readonly profile: boolean;
}

function measuring({ environment, filling, profile }: Measuring) {
  let server: ServerUnderTest | undefined;
  let cookie: string | undefined;
  const start = async () => {
    server ??= await startServerUnderTest(environment);
    return server;
  };
  const end = async () => {
    await server?.stop();
    server = undefined;
  };
  const once = async (one: StallCase, attempt: number): Promise<number> => {
    if (one.firstTime && attempt > 0) await end();
    const to = await start();
    if (one.by === 'signed-in') cookie ??= await signIn(`${to.url}/signin`);
    const asking = askingOf({
      url: to.url,
      token: filling.token,
      cookie: one.by === 'signed-in' ? cookie : undefined,
      attempt,
    });
    if (profile) for (const line of await to.profile(() => one.run(asking))) console.log(line);
    return to.measure(() => one.run(asking));
  };
  return {
    end,
    async case(one: StallCase): Promise<Measured> {
      const limit = Math.round(slowness * (one.isBenchList ? limits.benchList : limits.usual));
      const name = `${one.name} (${one.by}${one.isBenchList ? ', list at the sizes of the benchmark' : ''})`;
      const stops: number[] = [];
      const began = performance.now();
      const measured = (passed: boolean, row: string): Measured => ({
        row,
        passed,
        seconds: (performance.now() - began) / 1000,
      });
      try {
        while (stops.length <= again && stops.every((stop) => stop > limit))
          stops.push(await once(one, stops.length));
      } catch (error) {
        await end();
        return measured(false, `${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
      const smallest = Math.min(...stops);
      const tries = stops.length === 1 ? '' : `, the smallest of ${stops.map(Math.round).join(', ')}`;
      const passed = smallest <= limit;
      return measured(
        passed,
        `${smallest.toFixed(1).padStart(6)} of ${String(limit).padStart(3)}  ${name}${tries}`,
      );
    },
  };
}
