import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { decideRequests } from '#platform/contract/approval/approval-request-calls.ts';
import { approvalMessages, decisions } from '#platform/contract/approval/approval-values.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { parseRequest } from './request-value.ts';

/** Our pages never send anything else, so a plain message is enough. */
const error = messages.requestInvalid;

/** The form that decides requests: those that are selected, the button that was pressed, and the reason. */
const schema = z
  .object({
    intent: z.enum(decisions, { error }),
    reason: z.string({ error }).max(5000, error).default(''),
    request: z.array(z.string({ error }).max(100, error), { error }).default([]),
  })
  .transform(({ intent, reason, request }, context) => {
    const sent = { decision: intent, reason, requests: request.map(parseRequest) };
    const body = decideRequests.body.safeParse(sent);
    for (const { path, message } of body.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: [path[0] === 'reason' ? 'reason' : 'request'], message });
    }
    return body.data ?? z.NEVER;
  });

/** Approves or rejects what was selected. */
export const decideOn = (args: ActionFunctionArgs, back: string) =>
  saveOn(args, {
    schema,
    call: decideRequests,
    input: (body) => ({ body }),
    back,
    onRefusal: ({ code, message }, form) =>
      // Its problem is the selection, wherever the platform names it.
      code === 409 ? form.reject({ request: message || approvalMessages.withdrawn }) : null,
  });
