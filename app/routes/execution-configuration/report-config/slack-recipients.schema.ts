import { z } from 'zod';
import { saveAnyway } from '#app/shared/settings-tab/save-anyway.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';

/** Our pages never send anything else, so a plain message is enough. */
const error = messages.requestInvalid;
const text = z.string({ error }).max(100, error).default('');

const slackRecipientsForm = z.object({
  /** The ids of the selected instances. */
  slack: z.array(z.string({ error }).max(60, error), { error }).max(200, error).default([]),
  /** The id of the displayed configuration. */
  id: text,
  modifiedOn: text,
  intent: text,
});

export type SlackRecipientsValues = Partial<z.output<typeof slackRecipientsForm>>;

interface Sent {
  readonly id: string;
  readonly modifiedOn: string;
  readonly chosen: readonly string[];
}

/** What the form was sent for. */
export type SlackRecipientsAnswer = Sent &
  (
    | { readonly intent: 'save'; readonly anyway: boolean }
    /** Creates an instance first. */
    | { readonly intent: 'create' }
    | { readonly intent: 'test' }
  );

/** The form of the Slack recipients, with buttons for a new instance and a test. */
export const slackRecipientsSchema = slackRecipientsForm.transform(
  ({ id, modifiedOn, slack, intent }): SlackRecipientsAnswer => {
    const sent = { id, modifiedOn, chosen: [...new Set(slack)] };
    if (intent === 'create' || intent === 'test') return { ...sent, intent };
    return { ...sent, intent: 'save', anyway: intent === saveAnyway };
  },
);
