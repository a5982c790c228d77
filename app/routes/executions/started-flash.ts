import type { Flash } from '#app/components/message/flash.ts';
import type { Execution } from '#platform/contract/executions/execution-calls.ts';
import { executionMessages, isWaiting } from '#platform/contract/executions/execution-values.ts';

/** Says that an execution was started, or what it waits for. */
export const startedFlash = ({
  name,
  executionStatus,
  statusReason,
}: Pick<Execution, 'name' | 'executionStatus' | 'statusReason'>): Flash =>
  isWaiting(executionStatus) && statusReason !== ''
    ? { tone: 'info', text: executionMessages.queued(name, statusReason) }
    : { tone: 'success', text: executionMessages.started };
