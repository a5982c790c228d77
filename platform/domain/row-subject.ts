import { sql } from 'kysely';
import type { Db } from '../foundation/database/database.ts';
import type { DatabaseKind } from '../foundation/database/dialects.ts';
import { compiledQuery, type Places } from '../foundation/database/compiled-query.ts';
import type { Tables } from '../foundation/database/schema.ts';
import type { ReadSubject, Subject, SubjectScope } from './subject.ts';

interface SubjectRow<Column> {
  /** The column that users know it by. */
  readonly name: Column;
  readonly license: Column;
  readonly project?: Column;
  /** Columns of which entries say only that they have changed. */
  readonly secret?: readonly Column[];
  /** Columns that no call changes, that repeat another one, or that entries must not show. */
  readonly leftOut: readonly Column[];
  /** Reads values that belong to it and are in other tables. */
  readonly also?: (db: Db, id: string) => Promise<Subject['values']>;
  /** Returns how an email address is stored, where calls may name the thing by it. */
  readonly byEmail?: (typed: string) => string;
}

/** The columns that say who created or changed a row, and when. */
const bookkeeping = ['id', 'createdOn', 'createdBy', 'modifiedOn', 'modifiedBy'];

/** Returns the reader of a thing that is a row of a table. Entries show every column except those that are named. */
export const rowOf = <Table extends keyof Tables>(
  table: Table,
  { name, license, project, also, byEmail, ...columns }: SubjectRow<keyof Tables[Table] & string>,
): ReadSubject => {
  const secret: readonly string[] = columns.secret ?? [];
  const leftOut: readonly string[] = [...bookkeeping, ...columns.leftOut];
  const rowsBy = (key: string, hold: DatabaseKind['lockRows']) =>
    compiledQuery((db, { value }: Places<{ value: string }>) => ({
      compile: () =>
        sql<Record<string, string | number | null>>`
          select * from ${sql.table(table)} where ${sql.ref(key)} = ${value} ${sql.raw(hold)}`.compile(db),
    }));
  const queriesBy = (key: string) => ({
    '': rowsBy(key, ''),
    'for no key update': rowsBy(key, 'for no key update'),
  });
  const [byId, byEmailId] = [queriesBy('id'), queriesBy('emailId')];
  return async (db, id, _scope, hold = '') => {
    const isEmail = byEmail !== undefined && id.includes('@');
    const find = (isEmail ? byEmailId : byId)[hold];
    const [row] = await find(db, { value: isEmail ? byEmail(id) : id });
    if (!row) return undefined;
    const pick = (wanted: (column: string) => boolean) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => wanted(column)));
    const text = (column: string | undefined) => {
      const value = column === undefined ? null : row[column];
      return value === null ? null : String(value);
    };
    const rowId = String(row.id);
    return {
      id: rowId,
      name: text(name) ?? '',
      licenseId: text(license),
      projectId: text(project),
      values: {
        ...pick((column) => !secret.includes(column) && !leftOut.includes(column)),
        ...(await also?.(db, rowId)),
      },
      secrets: pick((column) => secret.includes(column)),
    };
  };
};

/**
 * Returns the reader of things that belong to a user, under the user's name. Locks the user's row, because the thing
 * itself may have no row yet.
 */
export const ownOf =
  (read: (db: Db, userId: string, scope: SubjectScope) => Promise<Subject['values']>): ReadSubject =>
  async (db, id, scope, hold = '') => {
    const user = await db
      .selectFrom('users')
      .select(['name', 'currentLicenseId'])
      .where('id', '=', id)
      .modifyEnd(sql.raw(hold))
      .executeTakeFirst();
    if (!user) return undefined;
    const { name, currentLicenseId: licenseId } = user;
    const values = await read(db, id, scope);
    return { id, name, licenseId, projectId: scope.projectId ?? null, values, secrets: {} };
  };
