import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The PostgreSQL server in which tests create and drop databases. */
const server = process.env.TEST_POSTGRES_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** Returns whether it answers. */
export const postgresAnswers = (): Promise<boolean> =>
  onServer('select 1').then(
    () => true,
    () => false,
  );

/** Creates a database, empty or as a copy of another that has no connections. Returns its name. */
export async function createDatabase(template?: string): Promise<string> {
  const name = `fireflink_test_${randomBytes(8).toString('hex')}`;
  await onServer(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  return name;
}

export const dropDatabase = (name: string): Promise<void> =>
  onServer(`drop database if exists ${name} with (force)`);

/**
 * Returns the URL of a database of the server. Commits to it do not wait for the disk: PostgreSQL is not what is
 * tested.
 */
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
