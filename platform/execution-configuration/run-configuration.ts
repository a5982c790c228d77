import { v7 as newId } from 'uuid';
import type { CallRequest } from '../access/call-request.ts';
import type { ProjectScope } from '../access/project-scope.ts';
import { requirePermission } from '../access/require-permission.ts';
import { captureTotalsIn } from '../memory/captures-in.ts';
import { changing } from '../changing.ts';
import type * as calls from '../contract/execution-configuration/run-configuration-calls.ts';
import { runMessages } from '../contract/execution-configuration/run-configuration-values.ts';
import { memoryText } from '../contract/memory/memory-values.ts';
import type { CallValue } from '../contract/wire/call.ts';
import type { Db } from '../database/database.ts';
import type { Ground } from '../ground.ts';
import { lockLicense } from '../licenses/lock-license.ts';
import { requireConfigurationEditor } from './configuration-editor.ts';
import {
  idOf,
  requireUnchanged,
  scopeNamed,
  scopeOf,
  type ConfigurationScope,
} from './held-configuration.ts';
import { runSettingsIn } from './run-settings.ts';

/** GET run-config/: how executions run there. @throws Refusal 403 without the permission */
export async function getRunConfiguration(
  { db }: Ground,
  { actor, project }: CallRequest<typeof calls.getRunConfiguration>,
): Promise<calls.RunConfiguration> {
  requirePermission(actor, 'run-configuration.view', { project });
  return configurationIn(db, scopeOf({ actor, project }));
}

/**
 * PUT run-config/run-config-id/{id}: changes the groups that are sent; a project that has none yet gets settings of its own.
 * @throws Refusal 403 without the permission, 404 for another id, 409 when they were changed since they were shown
 */
export async function updateRunConfiguration(
  context: Ground,
  { actor, project, params: { id }, body }: CallRequest<typeof calls.updateRunConfiguration>,
): Promise<calls.RunConfiguration> {
  requireConfigurationEditor({ actor, project }, 'run-configuration.view');
  const scope = scopeNamed({ actor, project }, id);
  const { modifiedOn: shown, ...groups } = body;
  return changing(context, async (transaction) => {
    // One after the other: both that of a project and that which it follows could be saved at the same moment.
    await lockLicense(transaction, scope.licenseId);
    const held = await runSettingsIn(transaction, scope);
    requireUnchanged(held, shown, runMessages.name);
    const settings = JSON.stringify(withChanges(held.settings, groups, project));
    const saved = { modifiedOn: context.clock().toISOString(), modifiedBy: actor.userId };
    if (held.row && held.from === (project ? 'Project' : 'License')) {
      await transaction
        .updateTable('runConfigurations')
        .set({ settings, ...saved })
        .where('id', '=', held.row.id)
        .execute();
    } else {
      const { modifiedOn: createdOn, modifiedBy: createdBy } = saved;
      const { licenseId, projectId = null } = scope;
      await transaction
        .insertInto('runConfigurations')
        .values({ id: newId(), licenseId, projectId, settings, createdOn, createdBy, ...saved })
        .execute();
    }
    return configurationIn(transaction, scope);
  });
}

/**
 * DELETE run-config/run-config-id/{id}: a project gives its settings up, if it has any.
 * @throws Refusal 403 without the permission, 404 for another id
 */
export async function inheritRunConfiguration(
  context: Ground,
  { actor, project, params: { id } }: CallRequest<typeof calls.inheritRunConfiguration>,
): Promise<calls.RunConfiguration> {
  requireConfigurationEditor({ actor, project }, 'run-configuration.view');
  const scope = scopeNamed({ actor, project }, id);
  return changing(context, async (transaction) => {
    await lockLicense(transaction, scope.licenseId);
    await transaction.deleteFrom('runConfigurations').where('projectId', '=', project.id).execute();
    return configurationIn(transaction, scope);
  });
}

async function configurationIn(db: Db, scope: ConfigurationScope): Promise<calls.RunConfiguration> {
  const { settings, from, modifiedOn, modifiedByUname } = await runSettingsIn(db, scope);
  const { screenshot, video } = await captureTotalsIn(db, scope);
  const visualCaptureSettings = {
    ...settings.visualCaptureSettings,
    screenShotsSize: memoryText(screenshot.bytes),
    videosSize: memoryText(video.bytes),
  };
  return { id: idOf(scope), from, ...settings, visualCaptureSettings, modifiedOn, modifiedByUname };
}

type Groups = Omit<CallValue<typeof calls.updateRunConfiguration>['body'], 'modifiedOn'>;

/** Settings with the groups that were sent. */
function withChanges(
  settings: calls.RunSettings,
  groups: Groups,
  project: Pick<ProjectScope, 'type'> | undefined,
): calls.RunSettings {
  const {
    executionTermination = settings.executionTermination,
    visualCaptureSettings = settings.visualCaptureSettings,
    runFailedSettings = settings.runFailedSettings,
    waitTime,
  } = groups;
  return {
    waitTime: waitsWith(settings.waitTime, waitTime, project?.type === 'Web Service'),
    executionTermination,
    visualCaptureSettings,
    runFailedSettings,
  };
}

/** @param delayAlone web services have no page to wait for: the other waits of their projects stay as they are */
function waitsWith(
  waits: calls.RunSettings['waitTime'],
  sent: Groups['waitTime'] = {},
  delayAlone: boolean,
): calls.RunSettings['waitTime'] {
  const {
    delayBetweenSteps = waits.delayBetweenSteps,
    delayBetweenStepsUnit = waits.delayBetweenStepsUnit,
    implicitWait = waits.implicitWait,
    implicitWaitUnit = waits.implicitWaitUnit,
    explicitWait = waits.explicitWait,
    explicitWaitUnit = waits.explicitWaitUnit,
  } = sent;
  if (delayAlone) return { ...waits, delayBetweenSteps, delayBetweenStepsUnit };
  return {
    implicitWait,
    implicitWaitUnit,
    explicitWait,
    explicitWaitUnit,
    delayBetweenSteps,
    delayBetweenStepsUnit,
  };
}
