import type { ProjectScope } from '../../access/project-scope.ts';
import { deletableTotals } from './deletable-captures.ts';
import type * as calls from '../../contract/execution-configuration/run-configuration-calls.ts';
import { memoryText } from '../../contract/memory/memory-values.ts';
import type { CallValue } from '../../contract/wire/calls/call.ts';
import { runSettings } from './run-settings.ts';

type Groups = Omit<CallValue<typeof calls.updateRunConfiguration>['body'], 'modifiedOn'>;

/**
 * GET, PUT and DELETE run-config/: how executions run there. A change applies only the groups that are sent.
 */
export const {
  get: getRunConfiguration,
  update: updateRunConfiguration,
  inherit: inheritRunConfiguration,
} = runSettings.calls({
  change: (settings, groups: Groups, { project }) => withChanges(settings, groups, project),
  async show(settings, { db, scope }) {
    const { screenshot, video } = await deletableTotals(db, scope);
    const visualCaptureSettings = {
      ...settings.visualCaptureSettings,
      screenShotsSize: memoryText(screenshot.bytes),
      videosSize: memoryText(video.bytes),
    };
    return { ...settings, visualCaptureSettings };
  },
});

/** Returns the settings with the groups that were sent. */
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

/**
 * @param delayAlone web services have no page to wait for, so the other waits of their projects stay as they
 * are
 */
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
