import type { Actor } from '../access/actor.ts';
import { seesEverything, visibleProjects, worksIn } from '../access/visible.ts';
import type { Db } from '../foundation/database/database.ts';
import type { AskedFor } from './asked-subjects.ts';
import type { About } from './entries.ts';
import { sights } from './registered.ts';

type Asker = Pick<Actor, 'userId' | 'licenseId' | 'privilege' | 'assumedRole'>;

/**
 * Whether the entry of a refusal may name its subject to all its readers: the caller, in their own activity, and
 * readers of the project's log. Otherwise requesting an id would reveal its name. Readers of the license's log always
 * see it.
 */
export async function isNamedToAll(
  db: Db,
  actor: Asker | undefined,
  { kind, found }: AskedFor,
  projectId: string | undefined,
): Promise<boolean> {
  if (!actor) return true;
  if (projectId !== undefined && !(await isVisibleProject(db, actor, projectId))) return false;
  for (const about of found) {
    if (!(await callerSees(db, actor, kind, about))) return false;
    if (projectId !== undefined && !(await projectSees(db, actor, { kind, about }, projectId))) return false;
  }
  return true;
}

async function callerSees(db: Db, actor: Asker, kind: string, about: About): Promise<boolean> {
  if (seesEverything(actor) || about.id === actor.userId) return true;
  if (isPrivateOfOthers(kind, about, actor)) return false;
  if (about.projectId !== null) return isVisibleProject(db, actor, about.projectId);
  const sight = sights.get(kind);
  if (sight?.ofUser) return sharesProject(db, actor, about.id ?? '');
  return (await sight?.caller?.(db, actor, about)) ?? false;
}

/** Whether readers of a project's log may see it. */
async function projectSees(
  db: Db,
  { licenseId }: Asker,
  { kind, about }: { readonly kind: string; readonly about: About },
  projectId: string,
): Promise<boolean> {
  if (isPrivateOfOthers(kind, about)) return false;
  const sight = sights.get(kind);
  if (sight?.ofUser) {
    const row = await db
      .selectFrom('licenseUsers')
      .select('userId')
      .where('licenseId', '=', licenseId)
      .where('userId', '=', about.id ?? '')
      .where(worksIn(projectId))
      .executeTakeFirst();
    return row !== undefined;
  }
  if (about.projectId !== null) return about.projectId === projectId;
  return sight?.project?.(about) ?? false;
}

/** Whether only one other user, and Admins, may see it. */
function isPrivateOfOthers(kind: string, about: About, actor?: Asker): boolean {
  const owner = sights.get(kind)?.onlyFor?.(about);
  return owner !== undefined && owner !== actor?.userId;
}

async function isVisibleProject(db: Db, actor: Asker, projectId: string): Promise<boolean> {
  const row = await visibleProjects(db, actor)
    .select('projects.id')
    .where('projects.id', '=', projectId)
    .executeTakeFirst();
  return row !== undefined;
}

async function sharesProject(db: Db, actor: Asker, userId: string): Promise<boolean> {
  const row = await visibleProjects(db, actor)
    .innerJoin('projectUsers', 'projectUsers.projectId', 'projects.id')
    .select('projects.id')
    .where('projectUsers.userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
