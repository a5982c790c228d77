import { describe, expect, it } from 'vitest';
import { ExecutionStatus, statusSentenceId } from '#app/shared/executions/execution-status.tsx';
import { find, render } from '../components/render.tsx';

type Shown = Parameters<typeof ExecutionStatus>[0]['execution'];

const running: Shown = {
  _id: 'e1',
  name: 'Nightly',
  executionStatus: 'Running',
  statusReason: '',
  queuePosition: null,
  progress: null,
  results: null,
  verdict: 'Running',
  verdictReason: '',
};

/** Returns what a screen reader reads in the cell: neither hidden text, nor the sentence that describes the row. */
const heard = (body: HTMLElement): string => {
  for (const hidden of body.querySelectorAll('[aria-hidden=true], [role=tooltip]')) hidden.remove();
  return body.textContent?.replace(/\s+/g, ' ').trim() ?? '';
};

describe('the status of an execution in a list', () => {
  it('says in its cell how many test cases passed, and why', async () => {
    const results = { total: 17, passed: 16, failed: 1, skipped: 0 };
    const failed: Shown = { ...running, executionStatus: 'Failed', verdict: 'Failed', results };
    const body = await render(<ExecutionStatus execution={failed} />);
    expect(find(body, `#${statusSentenceId(failed)}`).textContent).toBe('16 of 17 passed');
    expect(heard(body)).toBe('Failed 16 of 17 passed');
  });

  it('says in its cell which place it has in the queue', async () => {
    const queued: Shown = { ...running, executionStatus: 'Queued', verdict: 'Queued', queuePosition: 3 };
    expect(heard(await render(<ExecutionStatus execution={queued} />))).toBe('Queued Position 3');
  });

  it('says once that it is running: nothing describes the row with the same word', async () => {
    const body = await render(<ExecutionStatus execution={running} />);
    expect(statusSentenceId(running)).toBeUndefined();
    expect(body.textContent?.match(/Running/g)).toHaveLength(1);
  });
});
