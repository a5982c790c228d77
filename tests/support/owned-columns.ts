import { sql } from 'kysely';
import type { Db } from '#platform/foundation/database/database.ts';
import type { Domain } from '#platform/domain/domain.ts';

/** A column that says to which user, project or execution a row belongs. */
export interface OwnedColumn {
  /** 'emailGroupMembers.userId' */
  readonly name: string;
  readonly owner: 'user' | 'project' | 'execution';
  /** Whether its rows have files, which a foreign key doesn't delete. */
  readonly hasFiles: boolean;
  /** The table whose rows take these with them when they are deleted. */
  readonly goesWith: string | undefined;
  /** Its rows, or what they belong to, are in a project: leaving that one alone deletes nothing by a foreign key. */
  readonly isOfProject: boolean;
}

interface Column {
  readonly tableName: string;
  readonly columnName: string;
  readonly other: string | null;
  readonly rule: string | null;
}

const ownerOf = ({ columnName, other }: Column): OwnedColumn['owner'] | undefined => {
  // Bookkeeping columns say who created or changed a row, which stays when that user has left.
  if (/(created|modified|disabled|added|invited|review|claimed)_by$/.test(columnName)) return undefined;
  if (/(^|_)execution_id$/.test(columnName) || other === 'executions') return 'execution';
  if (/(^|_)project_id$/.test(columnName) || other === 'projects') return 'project';
  if (/(^|_)(user_id|owner_id|initiator)$/.test(columnName) || other === 'users') return 'user';
  return undefined;
};

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns these columns of a database on SQLite. */
export async function ownedColumns(db: Db): Promise<OwnedColumn[]> {
  const { rows } = await sql<Column>`
    select m.name as table_name, p.name as column_name, f."table" as other, f.on_delete as rule
    from sqlite_master m
    join pragma_table_info(m.name) p
    left join pragma_foreign_key_list(m.name) f on f."from" = p.name
    where m.type = 'table'`.execute(db);
  const has = (table: string, column: RegExp) =>
    rows.some(({ tableName, columnName }) => tableName === table && column.test(columnName));
  const parentsOf = (table: string) =>
    rows.flatMap(({ tableName, other: parent }) => (tableName === table && parent !== null ? [parent] : []));
  return rows.flatMap((column) => {
    const owner = ownerOf(column);
    if (!owner) return [];
    const { tableName, columnName, other, rule } = column;
    return [
      {
        name: `${camel(tableName)}.${camel(columnName)}`,
        owner,
        hasFiles: has(tableName, /^(photo_)?file$/),
        goesWith: rule === 'CASCADE' && other !== null ? camel(other) : undefined,
        isOfProject: [tableName, ...parentsOf(tableName)].some((table) => has(table, /^project_id$/)),
      },
    ];
  });
}

/** Returns the columns that neither a domain nor a foreign key handles. */
export function uncovered(columns: readonly OwnedColumn[], domains: readonly Domain[]): string[] {
  const leaving = new Set<string>(domains.flatMap((domain) => domain.leaving?.covers ?? []));
  const cleanup = new Set<string>(domains.flatMap((domain) => domain.cleanup?.covers ?? []));
  const isCovered = ({ name, owner, hasFiles, goesWith, isOfProject }: OwnedColumn): boolean => {
    // No project can be deleted yet: its rows have to be ready for that.
    if (owner === 'project') return goesWith !== undefined;
    if (owner === 'execution') return cleanup.has(name) || (goesWith !== undefined && !hasFiles);
    // An account outlives a license: only what depends on the membership is deleted with it.
    return leaving.has(name) || (goesWith === 'licenseUsers' && !isOfProject);
  };
  return columns.filter((column) => !isCovered(column)).map(({ name }) => name);
}
