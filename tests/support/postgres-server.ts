import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The PostgreSQL server in which tests make (and drop) databases of their own. */
const server = process.env.TEST_POSTGRES_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** Does it answer? */
export const postgresAnswers = (): Promise<boolean> =>
  onServer('select 1').then(
    () => true,
    () => false,
  );

/** Makes a database, empty or as a copy of another that nobody is connected to. Returns its name. */
export async function createDatabase(template?: string): Promise<string> {
  const name = `fireflink_test_${randomBytes(8).toString('hex')}`;
  await onServer(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  return name;
}

export const dropDatabase = (name: string): Promise<void> =>
  onServer(`drop database if exists ${name} with (force)`);

/** Where a database of the server is. Commits to it do not wait for the disk: PostgreSQL is not what is tested. */
export function urlOf(name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 3000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
