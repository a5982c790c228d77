import type { ActionFunctionArgs } from '@remix-run/node';
import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { handleSignedInForm } from '#app/request/forms/handle-form.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import {
  countExcessResults,
  updateResultConfiguration,
} from '#platform/contract/execution-configuration/result-configuration-calls.ts';
import { mapCounts } from '#platform/contract/execution-configuration/result-configuration-values.ts';
import { counted } from '#platform/contract/wire/count-values.ts';
import { saveAnyway } from '../changed-meanwhile.tsx';
import type { AskedFirst } from '../deletion-question.tsx';
import { resultConfigSchema } from './result-config.schema.ts';

/**
 * The action of the result configuration: saves it; where that would delete executions, it answers with the form as it is and
 * the question whether to, until somebody has agreed to that very number.
 */
export const saveResultConfig = (args: ActionFunctionArgs) =>
  handleSignedInForm(args, {
    schema: resultConfigSchema,
    async run(form) {
      const { id, modifiedOn, intent, agreed, rows: _, ...counts } = form.value;
      const { noOfSuitesResults } = counts;
      const anyway = intent === saveAnyway;
      if (noOfSuitesResults !== undefined && agreed !== String(noOfSuitesResults)) {
        const input = { params: { id }, query: { noOfSuitesResults } };
        const outcome = await form.platform.call(countExcessResults, input);
        if (!outcome.ok) return form.rejectWith(outcome);
        if (outcome.data.executions > 0) {
          const shown = modifiedOn ?? '';
          const values = mapCounts((count) => String(counts[count] ?? ''));
          return form.hold({ ...values, modifiedOn: shown }, {
            asked: {
              ...questionOf(outcome.data, noOfSuitesResults),
              agreed: String(noOfSuitesResults),
              anyway,
              modifiedOn: shown,
            },
          } satisfies AskedFirst);
        }
      }
      return save(form, {
        call: updateResultConfiguration,
        input: () => ({
          params: { id },
          body: { ...counts, ...(anyway ? {} : { modifiedOn: modifiedOn ?? null }) },
        }),
        back: executionConfigurationPaths.result,
      });
    },
  });

function questionOf(
  { executions, projects }: { readonly executions: number; readonly projects: number },
  noOfSuitesResults: number,
) {
  const many = executions > 1;
  return {
    title: `Delete ${counted(executions, 'execution')}?`,
    text: `Keeping ${noOfSuitesResults} Suites results deletes ${counted(executions, 'execution')} that you started in ${counted(projects, 'project')}. ${many ? 'Their' : 'Its'} results, output, reports, screenshots and videos are deleted too. You can’t undo this. To keep more, change the number.`,
  };
}
