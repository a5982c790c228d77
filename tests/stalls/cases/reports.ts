import { sql } from 'kysely';
import { resultLimits } from '#platform/contract/executions/result-values.ts';
import { stallCases, type StallCase } from '../stall-case.ts';
import { repeated, storeCases, storeExecution } from '../stored-execution.ts';

/** Text that changes direction at each letter, so that each letter is drawn by itself. */
const turning = 'aא';

/** Reports, which are generated on request: each measurement requests the report of another execution. */
export default stallCases({
  async fill(filling) {
    const texts = {
      name: sql<string>`${repeated(turning, resultLimits.nameMax / 2 - 10)} || n`,
      suite: repeated(turning, resultLimits.suiteMax / 2),
      message: repeated(turning, resultLimits.messageMax / 2),
      status: sql<string>`case when n % 2 = 0 then 'Failed' else 'Passed' end`,
    };
    const executions: string[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const id = await storeExecution(filling, { message: turning.repeat(1000) });
      await storeCases(filling, id, { count: 3000, ...texts });
      executions.push(id);
    }
    return executions;
  },
  cases: (executions) =>
    (['pdf', 'html'] as const).map((format): StallCase => ({
      name: `${format.toUpperCase()} of the most failures and others, texts of mixed direction`,
      by: 'signed-in',
      run: ({ send, attempt }) =>
        send(
          `/dashboardexecution/optimize/v1/dashboard/execution/${executions[attempt]}/report/${format}?download=yes`,
        ),
    })),
});
