import type { DatabaseRow } from './touched-tables.ts';

/** How the log records a row of a table: by an entry about this thing, or about the thing that it is a part of. */
export interface AuditedBy {
  /** The columns that identify a row. */
  readonly key: readonly string[];
  readonly kinds: readonly string[];
  /** Returns the `subjectId` of the entry. */
  readonly id: (row: DatabaseRow) => unknown;
  /** The project that an entry must be in, where the id does not say it. */
  readonly project?: string;
  /** The value of the entry about the whole that names this part. */
  readonly value?: string;
}

/** How the log records deletions in the tables of a domain, by table: the default export of `audited/<domain>.ts`. */
export type AuditedTables = Readonly<Record<string, readonly AuditedBy[]>>;

/** Returns the id of an entry that is in one column. */
export const column = (name: string) => (row: DatabaseRow) => row[name];

/** Returns the id of an entry that two columns make. */
export const both = (one: string, other: string) => (row: DatabaseRow) => `${row[one]} ${row[other]}`;

/** Returns how the log records a row of settings (`scopedSettings`): by the scope whose settings they are. */
export const settingsOf = (kind: string): readonly AuditedBy[] => [
  { key: ['id'], kinds: [kind], id: (row) => row.project_id ?? row.license_id, value: 'settingsOf' },
];
