import type { createExecution as call } from '../../contract/executions/execution-calls.ts';
import type { CallValue } from '../../contract/wire/calls/call.ts';

/** What is started. */
export interface StartInput extends Omit<CallValue<typeof call>['body'], 'requestId'> {
  /** A start that is sent twice under one id is one start. */
  readonly requestId?: string | undefined;
  /** A second one counts as the same until then, in ISO 8601. */
  readonly sentSince?: string;
}
