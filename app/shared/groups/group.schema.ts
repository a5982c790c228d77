import { z } from 'zod';
import {
  askedPart,
  chooserFields,
  shownPart,
  type ChooserStep,
  type StepAnswer,
} from '#app/request/forms/chooser-step.server.ts';
import { createGroup, groupGuestField } from '#platform/contract/groups/group-calls.ts';
import { groupMessages } from '#platform/contract/groups/group-values.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { peopleIn, personValue } from './person-value.ts';

/** Our pages never send anything else, so a plain message is enough. */
const error = messages.requestInvalid;
const text = z.string({ error }).max(1000, error).default('');
const people = z.array(z.string({ error }).max(1000, error), { error }).default([]);

/** The values of the form. People are `personValue`s. */
const groupForm = z.object({
  name: text,
  description: text,
  member: people,
  guest: people,
  /** The guest to add. */
  guestName: text,
  guestEmail: text,
  /** The buttons that search users and turn pages. */
  ...chooserFields,
});

export type GroupValues = Partial<z.output<typeof groupForm>>;

/** What the form was sent for. */
type GroupAnswer = { readonly act: 'save'; readonly body: z.output<typeof createGroup.body> } | StepAnswer;

/** The form of a group, with buttons for the users who can be selected, and for its guests. */
export const groupFormSchema = groupForm.transform((form, context): GroupAnswer => {
  const intent = form.intent === 'enter' ? meantByEnter(form) : form.intent;
  const { name, description, member, guest, guestName, guestEmail } = form;
  const values = { name, description, member, guest, guestName, guestEmail };
  const step = (changes: Partial<ChooserStep>): GroupAnswer => ({
    act: 'step',
    step: { values, ...shownPart(form), next: 'group-members', ...changes },
  });
  const others = askedPart({ ...form, intent });
  if (others) return step(others);
  const removed = /^remove:(.+)$/.exec(intent)?.[1];
  if (removed !== undefined) {
    const left = peopleIn(guest).filter(({ emailId }) => emailId !== removed);
    const said = `${removed} is no longer among the guests`;
    return step({ values: { ...values, guest: left.map(personValue) }, next: 'group-guests', said });
  }
  const isAdding = intent === 'add' || guestName.trim() !== '' || guestEmail.trim() !== '';
  const added = isAdding ? guestOf(form, context) : undefined;
  if (isAdding && !added && intent === 'add') return z.NEVER;
  const guests = added ? [...guest, personValue(added)] : guest;
  if (intent === 'add') {
    const said = `${guestName.trim()} is among the guests`;
    const carried = { ...values, guest: guests, guestName: '', guestEmail: '' };
    return step({ values: carried, next: 'group-guestName', said });
  }
  const body = bodyOf({ ...form, guest: guests }, context);
  return body && (added || !isAdding) ? { act: 'save', body } : z.NEVER;
});

type Typed = z.output<typeof groupForm>;

/**
 * Returns the button that Enter stands for: Enter presses the first one of the form, so it depends on the field with
 * new text.
 */
function meantByEnter({ find, found, guestName, guestEmail }: Typed): string {
  if (find.trim() !== found) return 'found';
  return guestName.trim() !== '' || guestEmail.trim() !== '' ? 'add' : '';
}

/** Returns the typed guest; undefined with errors at the fields. */
function guestOf(
  { guestName, guestEmail, guest, member }: Typed,
  context: z.RefinementCtx,
): z.output<typeof groupGuestField> | undefined {
  const typed = groupGuestField.safeParse({ userName: guestName, emailId: guestEmail });
  const fields = { userName: 'guestName', emailId: 'guestEmail' } as const;
  for (const { path, message } of typed.error?.issues ?? []) {
    const field = path[0] === 'userName' ? fields.userName : fields.emailId;
    context.addIssue({ code: 'custom', path: [field], message });
  }
  const { data } = typed;
  if (!data) return undefined;
  const known = peopleIn([...guest, ...member]).map(({ emailId }) => emailId.toLowerCase());
  if (!known.includes(data.emailId.toLowerCase())) return data;
  context.addIssue({ code: 'custom', path: [fields.emailId], message: groupMessages.emailTwice });
  return undefined;
}

/** Returns the body of the call; undefined with errors at the fields. */
function bodyOf({ name, description, member, guest }: Typed, context: z.RefinementCtx) {
  const body = createGroup.body.safeParse({
    name,
    description,
    emailUserList: peopleIn(member).map(({ emailId }) => ({ emailId })),
    guestUserList: peopleIn(guest),
  });
  for (const { path, message } of body.error?.issues ?? []) {
    const [first] = path;
    const field = first === 'emailUserList' ? 'member' : first === 'guestUserList' ? 'guest' : String(first);
    context.addIssue({ code: 'custom', path: [field], message });
  }
  return body.data;
}
