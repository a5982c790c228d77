import type { ActionFunctionArgs } from '@remix-run/node';
import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { saveSettingsOn } from '#app/shared/settings-tab/save-settings.server.ts';
import { updateRunConfiguration } from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import { askBeforeDeleting, expiringCaptures } from '../expiring.server.ts';
import { bodyOf } from './run-config-values.ts';
import { runConfigSchema } from './run-config.schema.ts';

/** Handles the run configuration: saves it; asks first where fewer days would delete screenshots or videos. */
export const saveRunConfig = (args: ActionFunctionArgs) =>
  saveSettingsOn(args, {
    schema: runConfigSchema,
    call: updateRunConfiguration,
    input: (typed, shown, id) => ({ params: { id }, body: { ...bodyOf(typed), ...shown } }),
    asking(typed, id) {
      const { noOfDaysForScreenShot, noOfDaysForVideo } = bodyOf(typed).visualCaptureSettings ?? {};
      return askBeforeDeleting(expiringCaptures, id, { noOfDaysForScreenShot, noOfDaysForVideo });
    },
    back: executionConfigurationPaths.run,
  });
