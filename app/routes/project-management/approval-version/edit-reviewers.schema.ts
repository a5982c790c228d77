import { z } from 'zod';
import { askedPart, chooserFields, type StepAnswer } from '#app/request/forms/chooser-step.server.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { updateReviewers } from '#platform/contract/approval/approval-configuration-calls.ts';

/** Our pages never send anything else, so a plain message is enough. */
const error = messages.requestInvalid;

export type ReviewerValues = {
  readonly reviewer?: string[];
  /** The reviewers when the form was opened. */
  readonly shown?: string[];
};

/** What the form was sent for. */
type ReviewersAnswer =
  | { readonly act: 'save'; readonly body: z.output<typeof updateReviewers.body> }
  | (StepAnswer & { readonly step: { readonly values: ReviewerValues } });

const ids = z.array(z.string({ error }).max(64, error), { error }).default([]);

/** The form of reviewers: those that are ticked, and those that its page doesn't show. */
export const editReviewersSchema = z
  .object({ reviewer: ids, shown: ids, compare: z.literal('yes').optional(), ...chooserFields })
  .transform(({ reviewer, shown, compare, ...buttons }, context): ReviewersAnswer => {
    const part = askedPart(buttons);
    if (part) return { act: 'step', step: { ...part, values: { reviewer, shown } } };
    const body = updateReviewers.body.safeParse({
      reviewers: [...new Set(reviewer)],
      ...(compare && { shown }),
    });
    for (const { message } of body.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['reviewer'], message });
    }
    return body.data ? { act: 'save', body: body.data } : z.NEVER;
  });
