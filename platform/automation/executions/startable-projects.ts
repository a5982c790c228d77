import { isPermitted } from '../../access/require-permission.ts';
import { permittedProjects, seesEverything } from '../../access/visible.ts';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../foundation/database/database.ts';

interface NamedProject {
  readonly id: string;
  readonly name: string;
}

/** How many projects are read at a time: a license can include some types of project only. */
const batch = 200;

interface Asked {
  readonly atMost: number;
  /** The ids of the only projects to return. */
  readonly among?: readonly string[];
}

/** Returns projects in which the actor may start executions, the most recently changed first. */
export async function startableProjects(
  db: Db,
  actor: Actor,
  { atMost, among }: Asked,
): Promise<NamedProject[]> {
  const permitted = seesEverything(actor) ? undefined : await permittedProjects(db, actor, 'execution.start');
  const ids = among && permitted ? permitted.filter((id) => among.includes(id)) : (among ?? permitted);
  if (ids?.length === 0) return [];
  const all = db
    .selectFrom('projects')
    .select(['projects.id', 'projects.name', 'projects.type', 'projects.status'])
    .where('projects.licenseId', '=', actor.licenseId)
    .where('projects.status', '=', 'Open')
    .orderBy('projects.modifiedOn', 'desc')
    .orderBy('projects.id')
    .limit(batch);
  const rows = await (ids ? all.where('projects.id', 'in', ids) : all).execute();
  return rows
    .filter(
      ({ type, status }) =>
        permitted !== undefined ||
        isPermitted(actor, 'execution.start', { type, status, tabPermissions: undefined }),
    )
    .slice(0, atMost)
    .map(({ id, name }) => ({ id, name }));
}
