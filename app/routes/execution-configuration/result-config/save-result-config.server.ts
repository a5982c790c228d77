import type { ActionFunctionArgs } from '@remix-run/node';
import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { saveSettingsOn } from '#app/shared/settings-tab/save-settings.server.ts';
import {
  countExcessResults,
  updateResultConfiguration,
} from '#platform/contract/execution-configuration/result-configuration-calls.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';
import { counted } from '#platform/contract/wire/fields/count-values.ts';
import { resultConfigSchema } from './result-config.schema.ts';

/** Handles the result configuration: saves it; asks first where that would delete executions. */
export const saveResultConfig = (args: ActionFunctionArgs) =>
  saveSettingsOn(args, {
    schema: resultConfigSchema,
    call: updateResultConfiguration,
    input: ({ rows: _, ...counts }, shown, id) => ({ params: { id }, body: { ...counts, ...shown } }),
    asking: ({ noOfSuitesResults }, id) =>
      noOfSuitesResults === undefined
        ? undefined
        : {
            about: String(noOfSuitesResults),
            call: countExcessResults,
            input: { params: { id }, query: { noOfSuitesResults } },
            words: (excess: Excess) => questionOf(excess, noOfSuitesResults),
          },
    back: executionConfigurationPaths.result,
  });

type Excess = CallReply<typeof countExcessResults>;

function questionOf({ executions, projects }: Excess, noOfSuitesResults: number) {
  if (executions === 0) return undefined;
  const many = executions > 1;
  return {
    title: `Delete ${counted(executions, 'execution')}?`,
    text: `Keeping ${noOfSuitesResults} Suites results deletes ${counted(executions, 'execution')} that you started in ${counted(projects, 'project')}. ${many ? 'Their' : 'Its'} results, output, reports, screenshots and videos are deleted too. You can’t undo this. To keep more, change the number.`,
    action: 'Save and delete',
  };
}
