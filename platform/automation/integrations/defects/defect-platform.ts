import { allowedNow } from '../../../access/actor-now.ts';
import type { Actor } from '../../../access/actor.ts';
import type { CallRequest } from '../../../access/call-request.ts';
import { requireProject } from '../../../access/project-scope.ts';
import type * as calls from '../../../contract/projects/defect-calls.ts';
import type { JiraInstance } from '../../../contract/projects/defect-calls.ts';
import { defectMessages, jiraProjectKeyPattern } from '../../../contract/projects/defect-values.ts';
import type { CallReply } from '../../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { recordSubject, withChanges } from '../../../domain/with-changes.ts';
import type { Db } from '../../../foundation/database/database.ts';
import { wrong } from '../../../foundation/refusal.ts';
import { lockLicense } from '../../../identity/licenses/lock-license.ts';
import { requireJiraProject } from './jira-project.ts';
import { jiraInstancesOf } from './jira-instances.ts';
import { projectActions } from '../../../identity/projects/project-actions.ts';
import { setDefectPlatform } from '../../../identity/projects/set-defect-platform.ts';
import { projectOf } from '../../../identity/projects/project-rows.ts';

/**
 * GET projects/{id}/defect-platform: returns where the project's defects are filed, for the form that changes it.
 * @throws Refusal 404, 403 (see requireProject), 403 without permission, and for a project that is not open
 */
export async function getDefectPlatform(
  { db, clock }: PlatformServices,
  { actor, params: { id } }: CallRequest<typeof calls.getDefectPlatform>,
): Promise<CallReply<typeof calls.getDefectPlatform>> {
  const { name } = await requireEditable(db, actor, id);
  return {
    id,
    name,
    defectPlatform: await platformOf({ db, clock }, id),
    jiraInstances: [...(await jiraInstancesOf(db, actor.licenseId))],
  };
}

/**
 * PUT projects/{id}/defect-platform: changes where the project's defects are filed. Instance and key go with Jira only.
 * @throws Refusal as getDefectPlatform; 400 for a Jira instance that the license does not have, and for a key
 *   that Jira does not know
 */
export async function updateDefectPlatform(
  context: PlatformServices,
  { actor, params: { id }, body }: CallRequest<typeof calls.updateDefectPlatform>,
): Promise<CallReply<typeof calls.updateDefectPlatform>> {
  const { db, clock } = context;
  const { licenseId } = actor;
  await requireEditable(db, actor, id);
  const { platform, instanceId = null, projectKey } = body;
  const isJira = platform === 'Jira';
  const choiceAmong = async (reading: Db) =>
    requireChoice(await jiraInstancesOf(reading, licenseId), { instanceId, projectKey });
  if (isJira) await requireJiraProject(context, await choiceAmong(db));
  const values = {
    defectPlatform: platform,
    jiraInstanceId: isJira ? instanceId : null,
    jiraProjectKey: isJira ? projectKey : '',
  };
  return withChanges(context, async (transaction) => {
    await lockLicense(transaction, licenseId);
    // Jira may have taken its time: the project may be closed by now, and the instance deleted.
    await allowedNow(transaction, actor, id, 'defect-management.edit');
    if (isJira) await choiceAmong(transaction);
    await recordSubject(transaction, id);
    await setDefectPlatform(transaction, id, values, { userId: actor.userId, now: clock() });
    return platformOf({ db: transaction, clock }, id);
  });
}

/** Returns the choice. @throws Refusal 400 for an instance that is not among these, and for a key that no project of Jira can have */
function requireChoice(
  instances: readonly JiraInstance[],
  { instanceId, projectKey }: { readonly instanceId: string | null; readonly projectKey: string },
): { readonly instanceId: string; readonly projectKey: string } {
  if (instances.length === 0) throw wrong('instanceId', defectMessages.noInstance);
  if (!instanceId) throw wrong('instanceId', defectMessages.instanceMissing);
  if (!instances.some(({ id }) => id === instanceId)) {
    throw wrong('instanceId', defectMessages.instanceUnknown);
  }
  if (projectKey === '') throw wrong('projectKey', defectMessages.keyMissing);
  if (!jiraProjectKeyPattern.test(projectKey)) throw wrong('projectKey', defectMessages.keyWrong);
  return { instanceId, projectKey };
}

/** @throws Refusal 404, 403 (see requireProject), 403 without permission */
async function requireEditable(db: Db, actor: Actor, id: string) {
  const project = await requireProject(db, actor, id);
  projectActions.require('defectPlatform', project, { actor, project });
  return project;
}

const platformOf = async (reading: Parameters<typeof projectOf>[0], id: string) =>
  (await projectOf(reading, id)).defectPlatform;
