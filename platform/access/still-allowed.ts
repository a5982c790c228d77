import { accessMessages } from '../contract/access/access-message-values.ts';
import type { Db } from '../foundation/database/database.ts';
import { forbidden } from '../foundation/refusal.ts';
import { actorNow } from './actor-now.ts';
import type { Actor } from './actor.ts';
import { requireProject, type ProjectScope } from './project-scope.ts';

/**
 * Returns the check that what a call was permitted by still holds: the user's privilege, their role in the project that the call
 * is made in, and that project's status. `withChanges` runs it when a transaction begins, and `lockLicense` once it no longer
 * waits: a project that is closed, or a role that is taken away, holds for calls that are under way.
 * The check throws a Refusal: 401, 403 or 404.
 */
export const stillAllowed =
  (asked: Actor, project: ProjectScope | undefined) =>
  async (transaction: Db): Promise<void> => {
    const actor = await actorNow(transaction, asked);
    const now = project && (await requireProject(transaction, actor, project.id));
    if (project && now && now.status !== project.status) throw gone(byStatus, statusChanged(now.status));
    if (actor.privilege !== asked.privilege || accessOf(now) !== accessOf(project)) {
      throw gone(byRole, permissionsChanged);
    }
  };

const { saving, byStatus, byRole, statusChanged, permissionsChanged } = accessMessages;

const gone = (grantedBy: string, message: string) =>
  forbidden({ id: 'still-allowed', name: saving, grantedBy }, message);

/** The role and what it permits, to be compared. */
const accessOf = (project: ProjectScope | undefined): string =>
  JSON.stringify([project?.role?.id, project?.tabPermissions]);
