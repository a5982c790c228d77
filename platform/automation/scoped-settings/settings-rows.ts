import { sql, type SqlBool } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import type { Tables } from '../../foundation/database/schema.ts';
import type { SettingsScope } from './settings-scope.ts';

/** Columns of every table of settings: one row for All Projects (`projectId` null), and one for each project with its own. */
interface ScopedRow {
  readonly id: string;
  readonly licenseId: string;
  readonly projectId: string | null;
  readonly createdOn: string;
  readonly createdBy: string | null;
  readonly modifiedOn: string;
  readonly modifiedBy: string | null;
}

/** A table of settings. */
export type SettingsTable = {
  [Table in keyof Tables]: Tables[Table] extends ScopedRow ? Table : never;
}[keyof Tables];

/** The columns that contain the settings themselves. */
export type SettingsColumns<Table extends SettingsTable> = Omit<Tables[Table], keyof ScopedRow>;

/** A saved row, with the name of the user who changed it last. */
export type SavedRow<Table extends SettingsTable> = Tables[Table] & {
  /** Null once that account is deleted. */
  readonly modifiedByUname: string | null;
};

interface Written<Table extends SettingsTable> {
  readonly scope: SettingsScope;
  /** The row of the scope; undefined where it has none yet. */
  readonly rowId: string | undefined;
  readonly columns: SettingsColumns<Table>;
  readonly modifiedOn: string;
  readonly modifiedBy: string;
}

/** Reads and writes a table of settings. */
export function settingsRows<Table extends SettingsTable>(table: Table) {
  const column = (name: keyof ScopedRow) => sql.ref(`${table}.${name}`);
  const query = compiledQuery(
    (db, { licenseId, projectId }: Places<{ licenseId: string; projectId: string }>) => ({
      compile: () =>
        sql<SavedRow<Table>>`
          select ${sql.table(table)}.*, ${sql.ref('users.name')} as ${sql.ref('modifiedByUname')}
          from ${sql.table(table)} left join users on ${sql.ref('users.id')} = ${column('modifiedBy')}
          where ${column('licenseId')} = ${licenseId}
            and (${column('projectId')} is null or ${column('projectId')} = ${projectId})`.compile(db),
    }),
  );
  return {
    /** Returns the rows of All Projects and of the project, if they exist. */
    savedIn: (db: Db, { licenseId, projectId = '' }: SettingsScope) => query(db, { licenseId, projectId }),

    /** Writes the row of a scope. @returns its id */
    async write(transaction: Db, { scope, rowId, columns, modifiedOn, modifiedBy }: Written<Table>) {
      const saved = { ...columns, modifiedOn, modifiedBy };
      if (rowId !== undefined) {
        const changes = Object.entries(saved).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
        await sql`update ${sql.table(table)} set ${sql.join(changes)} where id = ${rowId}`.execute(
          transaction,
        );
        return rowId;
      }
      const id = newId();
      const { licenseId, projectId = null } = scope;
      const row = { id, licenseId, projectId, createdOn: modifiedOn, createdBy: modifiedBy, ...saved };
      const names = Object.keys(row).map((name) => sql.ref(name));
      await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(row))})`.execute(
        transaction,
      );
      return id;
    },

    /** Whether the row of a scope applies to the project in a column: All Projects to those without their own. */
    appliesTo: ({ projectId }: SettingsScope, projectColumn: string) =>
      projectId === undefined
        ? sql<SqlBool>`not exists (select 1 from ${sql.table(table)} where ${column('projectId')} = ${sql.ref(projectColumn)})`
        : sql<SqlBool>`${sql.ref(projectColumn)} = ${projectId}`,

    /** Deletes the row of a project. */
    async remove(transaction: Db, projectId: string): Promise<void> {
      await sql`delete from ${sql.table(table)} where ${sql.ref('projectId')} = ${projectId}`.execute(
        transaction,
      );
    },
  };
}
