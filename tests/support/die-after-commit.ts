import SqliteDatabase from 'better-sqlite3';
import { PostgresDriver, type DatabaseConnection } from 'kysely';

/**
 * Is loaded into a process of the platform (`startPlatformProcess`, `dieAfter`): ends it as `kill -9` does, as soon as
 * the database has committed the transaction of a call, before anything else is done. DIE_AFTER names the call. With
 * DIE_WITHIN it ends when all of the call has been written and nothing is committed.
 */
const { DIE_AFTER, DIE_WITHIN } = process.env;
const call = DIE_AFTER ?? DIE_WITHIN;

/** Watches a connection for the moment to die. @returns the function to call with each statement that it has run */
function deathWatch(): (sql: string, parameters: readonly unknown[]) => void {
  let written = false;
  return (sql, parameters) => {
    written ||= sql.startsWith('insert into "audit_entries"') && parameters.includes(call);
    if (written && (sql === 'commit' || DIE_WITHIN !== undefined)) process.kill(process.pid, 'SIGKILL');
  };
}

const { prototype: sqlite } = SqliteDatabase;
const prepare = sqlite.prepare;
const ofDatabase = new WeakMap<SqliteDatabase.Database, ReturnType<typeof deathWatch>>();
sqlite.prepare = function (this: SqliteDatabase.Database, sql: string) {
  const hasRun = ofDatabase.get(this) ?? deathWatch();
  ofDatabase.set(this, hasRun);
  const statement = prepare.call(this, sql);
  const run = statement.run.bind(statement);
  statement.run = (...parameters: unknown[]) => {
    const result = run(parameters.flat());
    hasRun(sql, parameters.flat());
    return result;
  };
  return statement;
} as typeof prepare;

const { prototype: postgres } = PostgresDriver;
const acquire = postgres.acquireConnection;
const known = new WeakSet<DatabaseConnection>();
postgres.acquireConnection = async function (this: PostgresDriver) {
  const connection = await acquire.call(this);
  if (known.has(connection)) return connection;
  known.add(connection);
  const hasRun = deathWatch();
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async (query) => {
    const result = await execute<never>(query);
    hasRun(query.sql, query.parameters);
    return result;
  };
  return connection;
};
