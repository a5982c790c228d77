import { expect, it } from 'vitest';
import { DataTable } from '#app/components/table/data-table.tsx';
import { Moments } from '#app/components/text/relative-time.tsx';
import { executionTable } from '#app/shared/executions/execution-table.tsx';
import type { ListedExecution } from '#app/shared/executions/listed-execution.ts';
import { find, render } from '../components/render.tsx';

const passed: ListedExecution = {
  _id: '01a211e2-2f20-7787-988a-b70724e1924a',
  name: 'Search and catalog #24',
  suiteName: 'Search and catalog',
  createdOn: '2026-11-25T08:46:05.600Z',
  executionStatus: 'Passed',
  statusReason: '',
  queuePosition: null,
  progress: 100,
  verdict: 'Passed',
  verdictReason: '',
  results: { total: 17, passed: 17, failed: 0, skipped: 0 },
  terminable: false,
  kept: null,
  project: 'Project 00002',
  machine: 'bench-finished',
  person: 'Bench',
  duration: 391,
  mayRunAgain: true,
};

const rowOf = async (execution: ListedExecution) =>
  find(
    await render(
      <Moments asOf="2026-11-25T08:48:00.000Z">
        <DataTable
          table={executionTable}
          here={{ ofSeveral: true }}
          caption="Executions"
          chosen={null}
          rows={[execution]}
          empty={null}
        />
      </Moments>,
    ),
    'tbody tr',
  ).outerHTML;

// A page has 25 rows, and 60 KB for everything (decision 105). These are the lengths that have been reached.
it('is at most as long as it has become', async () => {
  expect((await rowOf(passed)).length).toBeLessThanOrEqual(1504);
  const failed = { ...passed, verdict: 'Failed', statusReason: 'The client gave no reason' } as const;
  const results = { total: 17, passed: 15, failed: 2, skipped: 0 };
  expect((await rowOf({ ...failed, results })).length).toBeLessThanOrEqual(1772);
});
