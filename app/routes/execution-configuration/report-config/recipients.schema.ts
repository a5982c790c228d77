import { z } from 'zod';
import { choicesId } from '#app/components/form/choices.ts';
import {
  askedPart,
  chooserFields,
  shownPart,
  type ChooserStep,
} from '#app/request/forms/chooser-step.server.ts';
import {
  reportGuestField,
  type ReportRecipient,
} from '#platform/contract/execution-configuration/report-recipient-fields.ts';
import {
  reportLimits,
  reportConfigurationMessages,
} from '#platform/contract/execution-configuration/report-configuration-values.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { saveAnyway } from '#app/shared/settings-tab/save-anyway.ts';
import type { RecipientsShown } from './recipient-choices.ts';
import { recipientsIn, recipientValue } from './recipient-value.ts';

/** Our pages never send anything else, so a plain message is enough. */
const error = messages.requestInvalid;
const text = z.string({ error }).max(1000, error).default('');

const recipientsForm = z.object({
  /** The selected recipients, as `recipientValue`s. */
  recipient: z.array(z.string({ error }).max(1000, error), { error }).default([]),
  /** The email of a guest to add. */
  guest: text,
  /** 'chosen' while the table shows only the selected recipients. */
  view: z.enum(['', 'chosen'], { error }).default(''),
  /** The id of the displayed configuration. */
  id: text,
  modifiedOn: text,
  /** The buttons that search and turn pages. */
  ...chooserFields,
});

type Typed = z.output<typeof recipientsForm>;

export type RecipientsValues = Partial<Typed>;

/** A step of the form that saves nothing. */
interface RecipientsStep extends ChooserStep {
  readonly shown: Pick<RecipientsShown, 'onlyChosen'>;
}

/** What the form was sent for. */
export type RecipientsAnswer = {
  readonly id: string;
  readonly modifiedOn: string;
  readonly chosen: readonly ReportRecipient[];
} & (
  | { readonly act: 'save'; readonly anyway: boolean }
  | { readonly act: 'step'; readonly step: RecipientsStep }
  /** Creates a group first. */
  | { readonly act: 'group'; readonly guest: string }
  | { readonly act: 'test' }
  /** Resends the confirmation to a guest; the form stays as it is. */
  | { readonly act: 'ask'; readonly emailId: string; readonly step: RecipientsStep }
);

/** The form of the email recipients, with buttons for possible recipients, for a guest, a group and a test. */
export const recipientsSchema = recipientsForm.transform((form, context): RecipientsAnswer => {
  const intent = form.intent === 'enter' ? meantByEnter(form) : form.intent;
  const { id, modifiedOn, recipient, guest, view } = form;
  const chosen = recipientsIn(recipient);
  const of = { id, modifiedOn, chosen };
  const stepOf = (changes: Partial<RecipientsStep>): RecipientsStep => ({
    values: { recipient, guest, id, modifiedOn },
    ...shownPart(form),
    shown: { onlyChosen: view === 'chosen' },
    next: choicesId,
    ...changes,
  });
  const step = (changes: Partial<RecipientsStep>): RecipientsAnswer => ({
    ...of,
    act: 'step',
    step: stepOf(changes),
  });
  const others = askedPart({ ...form, intent });
  if (others) return step({ ...others, shown: { onlyChosen: false } });
  if (intent === 'chosen' || intent === 'everybody')
    return step({ shown: { onlyChosen: intent === 'chosen' } });
  const asked = /^ask:(.+)$/.exec(intent)?.[1];
  if (asked !== undefined) return { ...of, act: 'ask', emailId: asked, step: stepOf({}) };
  if (intent === 'group') return { ...of, act: intent, guest };
  if (intent === 'test') return { ...of, act: intent };
  const isAdding = intent === 'add' || guest.trim() !== '';
  if (!isAdding) return { ...of, act: 'save', anyway: intent === saveAnyway };
  const added = guestOf(guest, chosen, context);
  if (!added) return z.NEVER;
  if (intent !== 'add')
    return { ...of, chosen: [...chosen, added], act: 'save', anyway: intent === saveAnyway };
  const values = { recipient: [...recipient, recipientValue(added)], guest: '', id, modifiedOn };
  return step({ values, next: 'recipients-guest', said: `${added.name} is chosen` });
});

/**
 * Returns the button that Enter stands for: Enter presses the first one of the form, so it depends on the field with
 * new text.
 */
function meantByEnter({ find, found, guest }: Typed): string {
  if (find.trim() !== found) return 'found';
  return guest.trim() === '' ? '' : 'add';
}

/** Returns the typed guest; undefined with an error at the field. */
function guestOf(
  typed: string,
  chosen: readonly ReportRecipient[],
  context: z.RefinementCtx,
): ReportRecipient | undefined {
  const { data, error: wrong } = reportGuestField.safeParse({ emailId: typed });
  const isThere = chosen.some(({ emailId }) => emailId?.toLowerCase() === data?.emailId.toLowerCase());
  const message = wrong
    ? wrong.issues[0]?.message
    : isThere
      ? reportConfigurationMessages.emailTwice
      : chosen.length >= reportLimits.recipientsMax
        ? reportConfigurationMessages.tooManyRecipients
        : undefined;
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['guest'], message });
  return data && message === undefined
    ? { type: 'guest', name: data.emailId, emailId: data.emailId }
    : undefined;
}
