import type { ActionFunctionArgs } from '@remix-run/node';
import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { handleSignedInForm } from '#app/request/forms/handle-form.server.ts';
import { saveSettings } from '#app/shared/settings-tab/save-settings.server.ts';
import {
  countExcessResults,
  updateResultConfiguration,
} from '#platform/contract/execution-configuration/result-configuration-calls.ts';
import { counted } from '#platform/contract/wire/count-values.ts';
import { resultConfigSchema } from './result-config.schema.ts';

/** The action of the result configuration: saves it; asks first where that would delete executions. */
export const saveResultConfig = (args: ActionFunctionArgs) =>
  handleSignedInForm(args, {
    schema: resultConfigSchema,
    run(form) {
      const { id, modifiedOn, intent, agreed, rows: _, ...counts } = form.value;
      const { noOfSuitesResults } = counts;
      return saveSettings(
        form,
        {
          sent: { id, modifiedOn, intent, agreed },
          typed: counts,
          call: updateResultConfiguration,
          input: (shown) => ({ params: { id }, body: { ...counts, ...shown } }),
          back: executionConfigurationPaths.result,
        },
        noOfSuitesResults === undefined
          ? undefined
          : {
              about: String(noOfSuitesResults),
              call: countExcessResults,
              input: { params: { id }, query: { noOfSuitesResults } },
              words: (excess) => questionOf(excess, noOfSuitesResults),
            },
      );
    },
  });

function questionOf(
  { executions, projects }: { readonly executions: number; readonly projects: number },
  noOfSuitesResults: number,
) {
  if (executions === 0) return undefined;
  const many = executions > 1;
  return {
    title: `Delete ${counted(executions, 'execution')}?`,
    text: `With ${noOfSuitesResults} Suites results, ${counted(executions, 'execution')} that you have started in ${counted(projects, 'project')} ${many ? 'are' : 'is'} more than you keep, and ${many ? 'are' : 'is'} deleted with ${many ? 'their' : 'its'} results, output, reports, screenshots and videos. That cannot be undone. To keep more, change the number.`,
    action: 'Save and delete',
  };
}
