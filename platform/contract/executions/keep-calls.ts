import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { textField } from '../wire/fields/text-field.ts';
import { visibleText } from '../wire/fields/visible-text.ts';
import { executionDetailsSchema, executionsBase, ofExecution } from './execution-calls.ts';
import { keepMessages, keepReasonMax } from './keep-values.ts';

/** Keeping and deleting single executions (decisions.md, Retention). */

export const keepBody = z.object({
  /** Why it is kept, for colleagues who find it later. */
  reason: visibleText(textField({ max: keepReasonMax, missing: keepMessages.reasonMissing })).min(
    1,
    keepMessages.reasonMissing,
  ),
});

export const keepExecution = defineCall({
  name: 'keepExecution',
  method: 'PUT',
  path: `${executionsBase}/{executionId}/keep`,
  tag: 'Execution',
  summary: 'Keep an ended execution: nothing deletes it by age or number. Kept ones get the new reason',
  access: 'signed-in',
  extension: true,
  params: ofExecution,
  body: keepBody,
  changes: { kind: 'execution', at: 'work', asked: { id: 'params.executionId' }, onlyIfDifferent: true },
  done: keepMessages.kept,
  reply: executionDetailsSchema,
  refusals: [400, 401, 403, 404, 409],
});

export const releaseExecution = defineCall({
  name: 'releaseExecution',
  method: 'DELETE',
  path: `${executionsBase}/{executionId}/keep`,
  tag: 'Execution',
  summary: 'Stop keeping an execution: retention applies to it again; 409 while it is in progress',
  access: 'signed-in',
  extension: true,
  params: ofExecution,
  changes: { kind: 'execution', at: 'work', asked: { id: 'params.executionId' }, onlyIfDifferent: true },
  done: keepMessages.notKept,
  reply: executionDetailsSchema,
  refusals: [400, 401, 403, 404, 409],
});

export const deleteExecution = defineCall({
  name: 'deleteExecution',
  method: 'DELETE',
  path: `${executionsBase}/{executionId}`,
  tag: 'Execution',
  summary:
    'Delete an ended execution with its results, output, reports, screenshots and videos; 409 while it is kept',
  access: 'signed-in',
  extension: true,
  params: ofExecution,
  changes: { kind: 'execution', at: 'work', asked: { id: 'params.executionId' } },
  done: keepMessages.deleted,
  reply: z.literal(true),
  refusals: [400, 401, 403, 404, 409],
});
