import type { Insertable } from 'kysely';
import type { Db } from '../foundation/database/database.ts';
import type { AuditEntryRow } from '../foundation/database/schema.ts';
import { idsIn, valuesOf } from './readable.ts';
import { namesOf, projectNamesOf } from './names.ts';
import { utc } from '../contract/times/zone-values.ts';
import { describeEntry } from './describe-entry.ts';

/** Longer texts are cut, because a search reads tens of thousands of them. */
const textAtMost = 2000;

type Row = Omit<Insertable<AuditEntryRow>, 'searchText'>;

/**
 * Returns the searchable text of each entry: the sentence and values as they are shown, and the address. Names are
 * those at the time, as in the entry itself.
 * @param project that the call acts in, whose name need not be looked up
 */
export async function searchTextsOf(
  db: Db,
  rows: readonly Row[],
  project: { readonly id: string; readonly name?: string } | undefined,
): Promise<string[]> {
  const read = rows.map((row) => ({ row, before: valuesOf(row.before), after: valuesOf(row.after) }));
  const ids = read.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]);
  const projectIds = rows.flatMap(({ projectId }) => projectId ?? []).filter((id) => id !== project?.id);
  const names = await namesOf(db, ids);
  const projects = new Map(await projectNamesOf(db, projectIds));
  if (project?.name !== undefined) projects.set(project.id, project.name);
  return read.map(({ row, before, after }) => {
    const described = describeEntry(
      {
        ...row,
        deed: row.deed ?? '',
        userName: row.userName ?? null,
        project:
          row.projectId === null || row.projectId === undefined ? null : (projects.get(row.projectId) ?? ''),
      },
      { before, after },
      { names, zone: utc },
    );
    const values = described.changes.map(
      ({ field, before: was, after: is }) =>
        `${field}: ${[was, is].filter((text) => text !== null).join(' → ')}`,
    );
    return [described.sentence, row.address, ...values].join('\n').slice(0, textAtMost);
  });
}
