import { seesEverything, visibleProjects } from '../access/visible.ts';
import type { AuditEntry } from '../contract/audit/audit-calls.ts';
import type { Db } from '../foundation/database/database.ts';
import { countActs } from './count-acts.ts';
import type { LogScope } from './find-entries.ts';
import { namesOf, projectNamesOf } from './names.ts';
import { idsIn, valuesOf, type Values } from './readable.ts';
import { describeEntry } from './describe-entry.ts';

/**
 * Returns entries as their reader may see them, newest first.
 * @param scope the log that they are read in: refused actions don't reveal names that the reader may not see
 * @param ids of entries of that log, at most a few hundred
 */
export async function readEntries(db: Db, scope: LogScope, ids: readonly string[]): Promise<AuditEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('auditEntries')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  const seen = await visibleAmong(
    db,
    scope,
    rows.flatMap(({ projectId }) => projectId ?? []),
  );
  const read = rows.map((row) => {
    const isNamed = row.namedTo === '' || seesEverything(scope.reader);
    const hidden: Values = {};
    return {
      row: isNamed ? row : { ...row, subjectName: '' },
      projectId: isNamed || (row.projectId !== null && seen.has(row.projectId)) ? row.projectId : null,
      before: isNamed ? valuesOf(row.before) : hidden,
      after: isNamed ? valuesOf(row.after) : hidden,
    };
  });
  const [names, projects, acts] = await Promise.all([
    namesOf(
      db,
      read.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]),
    ),
    projectNamesOf(
      db,
      read.flatMap(({ projectId }) => projectId ?? []),
    ),
    countActs(
      db,
      scope,
      rows.flatMap(({ actId }) => actId ?? []),
    ),
  ]);
  return read.map(({ row, projectId, before, after }) => {
    const project = projectId === null ? null : { id: projectId, name: projects.get(projectId) ?? '' };
    const others = row.actId === null ? 0 : (acts.get(row.actId) ?? 1) - 1;
    return {
      id: row.id,
      on: row.createdOn,
      person: row.userId === null ? null : { id: row.userId, name: row.userName ?? '' },
      address: row.address,
      area: row.area,
      call: row.call,
      outcome: row.outcome === 'refused' ? 'refused' : 'done',
      ...describeEntry(
        { ...row, project: project && project.name },
        { before, after },
        { names, zone: scope.zone },
      ),
      project,
      act: row.actId === null || others === 0 ? null : { id: row.actId, others, isPart: row.part > 0 },
    };
  });
}

/** Returns the projects that the reader sees: refusals there name the project, though not the subject. */
async function visibleAmong(
  db: Db,
  { reader }: LogScope,
  projectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (seesEverything(reader) || projectIds.length === 0) return new Set(projectIds);
  const rows = await visibleProjects(db, reader)
    .select('projects.id')
    .where('projects.id', 'in', [...new Set(projectIds)])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
