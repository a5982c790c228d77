import type { Actor } from '../access/actor.ts';
import { seesEverything, usableMachines, visibleProjects, worksIn } from '../access/visible.ts';
import type { Db } from '../database/database.ts';
import type { AskedFor } from './asked-subjects.ts';
import type { About } from './entries.ts';
import type { SubjectKind } from './subjects.ts';

type Asker = Pick<Actor, 'userId' | 'licenseId' | 'privilege' | 'assumedRole'>;

/**
 * Tells whether the entry of a refusal may name what it was about to everybody who reads it: the caller, in their own activity, and
 * whoever reads the project's log. Otherwise asking for an id would tell its name. Those who read the license's log see all of it.
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
    if (projectId !== undefined && !(await projectSees(db, actor, kind, about, projectId))) return false;
  }
  return true;
}

/** Kinds that are a user, or what a user has. */
const ofUsers: readonly SubjectKind[] = [
  'account',
  'conversation',
  'default machine',
  'member',
  'profile',
  'result configuration',
  'user',
];

async function callerSees(db: Db, actor: Asker, kind: SubjectKind, about: About): Promise<boolean> {
  if (seesEverything(actor) || about.id === actor.userId) return true;
  if (isPrivateOfOthers(kind, about, actor)) return false;
  if (about.projectId !== null) return isVisibleProject(db, actor, about.projectId);
  if (ofUsers.includes(kind)) return sharesProject(db, actor, about.id ?? '');
  if (kind === 'machine') {
    const usable = usableMachines(db, actor).where('machines.id', '=', about.id ?? '');
    return (await usable.select('machines.id').executeTakeFirst()) !== undefined;
  }
  return kind === 'role' || kind === 'license' || kind === 'session';
}

/** Whether those who read the log of a project may see it. */
async function projectSees(
  db: Db,
  { licenseId }: Asker,
  kind: SubjectKind,
  about: About,
  projectId: string,
): Promise<boolean> {
  if (isPrivateOfOthers(kind, about)) return false;
  if (ofUsers.includes(kind)) {
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
  return kind === 'role' || (kind === 'machine' && about.values?.allUsersAccess === 1);
}

/** What is Private only its owner sees, and Admins. */
const isPrivateOfOthers = (kind: SubjectKind, { values }: About, actor?: Asker): boolean =>
  (kind === 'resource' || kind === 'application resource') &&
  values?.access === 'Private' &&
  values.ownerId !== actor?.userId;

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
