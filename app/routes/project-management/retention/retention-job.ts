import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { retentionPaths } from '#app/paths/retention.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { continueRetention, stopRetention } from '#platform/contract/retention/retention-calls.ts';
import { idField } from '#platform/contract/wire/fields/fields.ts';

/** Leads to the settings: there is nothing to see at an address that only buttons post to. */
export const loader = () => redirect(retentionPaths.settings);

/** Stops or continues the deletion. */
export const action = (args: ActionFunctionArgs) =>
  answerOn(args, {
    // The settings on display: another browser tab may have switched the project meanwhile.
    schema: z.object({ id: idField, to: z.enum(['stop', 'continue']) }),
    act: ({ value: { id, to }, platform }) =>
      platform.call(to === 'stop' ? stopRetention : continueRetention, { params: { id } }),
    back: retentionPaths.backToJob,
  });
