import { allowedNow } from '../../access/actor-now.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requireProject } from '../../access/project-scope.ts';
import type { updateProject as call } from '../../contract/projects/project-life-calls.ts';
import { projectMessages } from '../../contract/projects/project-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { conflict, refuseDuplicate } from '../../foundation/refusal.ts';
import { projectActions } from '../../identity/projects/project-actions.ts';
import { projectOf, saveProject } from '../../identity/projects/project-rows.ts';
import { columnsOfType } from '../../identity/projects/type-fields.ts';
import { changeSettings } from '../scoped-settings/change-settings.ts';

/**
 * PUT projects/{id}: changes a project. What is left out stays; what its type does not have is refused.
 * @throws Refusal 403 without the permission and in a project that is not Open, 404, 400 for what its type does not
 *   have, 409 when the name is taken and when another user has changed it since it was shown
 */
export async function updateProject(
  context: PlatformServices,
  { actor: asked, params: { id }, body: { name, modifiedOn, ...sent } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const { db, kind, clock } = context;
  const { licenseId } = asked;
  const shown = await requireProject(db, asked, id);
  projectActions.requirePermission('edit', { actor: asked, project: shown });
  const columns = { ...columnsOfType(shown.type, sent), ...(name === undefined ? {} : { name }) };
  return changeSettings(
    context,
    {
      licenseId,
      name: 'Project',
      shown: modifiedOn,
      async read(transaction) {
        await allowedNow(transaction, asked, id, 'project.edit');
        return projectOf({ db: transaction, clock: context.clock }, id);
      },
    },
    async (transaction, now) => {
      const before: Readonly<Record<string, unknown>> = now;
      const differs = Object.entries(columns).some(([column, value]) => before[column] !== value);
      if (!differs) return now;
      await saveProject(transaction, id, columns, { userId: asked.userId, now: clock() });
      return projectOf({ db: transaction, clock: context.clock }, id);
    },
  ).catch(refuseDuplicate(kind, () => conflict(projectMessages.nameTaken, 'name')));
}
