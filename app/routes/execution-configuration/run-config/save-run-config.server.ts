import type { ActionFunctionArgs } from '@remix-run/node';
import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { handleSignedInForm } from '#app/request/forms/handle-form.server.ts';
import { saveSettings } from '#app/shared/settings-tab/save-settings.server.ts';
import { countExpiringCaptures } from '#platform/contract/executions/capture-calls.ts';
import { updateRunConfiguration } from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import { expiringCaptures } from '../deletion-words.ts';
import { bodyOf } from './run-config-values.ts';
import { runConfigSchema } from './run-config.schema.ts';

/** The action of the run configuration: saves it; asks first where fewer days would delete screenshots or videos. */
export const saveRunConfig = (args: ActionFunctionArgs) =>
  handleSignedInForm(args, {
    schema: runConfigSchema,
    run(form) {
      const { id, modifiedOn, intent, agreed, ...typed } = form.value;
      const { noOfDaysForScreenShot, noOfDaysForVideo } = typed;
      return saveSettings(
        form,
        {
          sent: { id, modifiedOn, intent, agreed },
          typed,
          call: updateRunConfiguration,
          input: (shown) => ({ params: { id }, body: { ...bodyOf(typed), ...shown } }),
          back: executionConfigurationPaths.run,
        },
        noOfDaysForScreenShot === undefined || noOfDaysForVideo === undefined
          ? undefined
          : {
              about: `${noOfDaysForScreenShot} ${noOfDaysForVideo}`,
              call: countExpiringCaptures,
              input: { params: { id }, query: { noOfDaysForScreenShot, noOfDaysForVideo } },
              words: expiringCaptures,
            },
      );
    },
  });
