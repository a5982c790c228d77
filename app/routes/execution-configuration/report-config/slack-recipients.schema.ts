import { z } from 'zod';
import { messages } from '#platform/contract/wire/message-values.ts';
import { saveAnyway } from '../changed-meanwhile.tsx';

/** No page of ours sends anything else: then only plain words can help. */
const error = messages.requestInvalid;
const text = z.string({ error }).max(1000, error).default('');

/** The form of the Slack recipients: the ids of the instances that are ticked. */
const slackRecipientsForm = z.object({
  instance: z.array(z.string({ error }).max(64, error), { error }).default([]),
  /** Of the configuration that was shown. */
  id: text,
  modifiedOn: text,
  /** Of the button that sends a test, or saves all the same. */
  intent: text,
});

export const slackRecipientsSchema = slackRecipientsForm.transform(({ intent, ...sent }) => ({
  ...sent,
  isTest: intent === 'test',
  anyway: intent === saveAnyway,
}));

export type SlackRecipientsValues = z.input<typeof slackRecipientsForm>;
