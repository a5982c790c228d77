import { expect, test } from 'vitest';
import { loader as execution } from '#app/routes/executions/execution.tsx';
import { signedInRequest } from '#tests/unit/session/signed-in-request.ts';

test.each(['running', 'onGoingExecutionDetails'])(
  'the address of a list, %j, is no execution (audit 1.6)',
  async (executionId) => {
    const { args, calls } = await signedInRequest(`/app/executions/${executionId}`, {
      params: { executionId },
      answer: () => [],
    });
    await expect(execution(args)).rejects.toMatchObject({ init: { status: 400 } });
    expect(calls).toEqual([]);
  },
);
