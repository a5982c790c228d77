import type { ActionFunctionArgs } from '@remix-run/node';
import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { handleSignedInForm } from '#app/request/forms/handle-form.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { countExpiringCaptures } from '#platform/contract/executions/capture-calls.ts';
import { updateRunConfiguration } from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import { saveAnyway } from '../changed-meanwhile.tsx';
import type { AskedFirst } from '../deletion-question.tsx';
import { expiringCaptures } from '../deletion-words.ts';
import { formValues } from '../form-values.ts';
import { bodyOf } from './run-config-values.ts';
import { runConfigSchema } from './run-config.schema.ts';

/**
 * The action of the run configuration: saves it. Where fewer days would delete screenshots or videos, it first answers with the
 * form as it is and the question, until the user has agreed to these days.
 */
export const saveRunConfig = (args: ActionFunctionArgs) =>
  handleSignedInForm(args, {
    schema: runConfigSchema,
    async run(form) {
      const { intent, agreed, ...value } = form.value;
      const { id, noOfDaysForScreenShot, noOfDaysForVideo } = value;
      const anyway = intent === saveAnyway;
      const days = `${noOfDaysForScreenShot ?? ''} ${noOfDaysForVideo ?? ''}`;
      if (noOfDaysForScreenShot !== undefined && noOfDaysForVideo !== undefined && agreed !== days) {
        const query = { noOfDaysForScreenShot, noOfDaysForVideo };
        const outcome = await form.platform.call(countExpiringCaptures, { params: { id }, query });
        if (!outcome.ok) return form.rejectWith(outcome);
        const question = expiringCaptures(outcome.data);
        if (question) {
          return form.hold(formValues(value), {
            asked: { ...question, agreed: days, anyway, modifiedOn: value.modifiedOn ?? '' },
          } satisfies AskedFirst);
        }
      }
      return save(form, {
        call: updateRunConfiguration,
        input: () => ({
          params: { id },
          body: { ...bodyOf(value), ...(anyway ? {} : { modifiedOn: value.modifiedOn ?? null }) },
        }),
        back: executionConfigurationPaths.run,
      });
    },
  });
