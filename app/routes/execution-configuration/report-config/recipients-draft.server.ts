import { z } from 'zod';
import { formDraft, isStored } from '#app/request/forms/form-draft.server.ts';
import type { ServerContext } from '#app/request/context.server.ts';
import { recipientKey } from '#platform/contract/execution-configuration/report-configuration-values.ts';
import type { ReportRecipient } from '#platform/contract/execution-configuration/report-recipient-fields.ts';
import { groupNameRule } from '#platform/contract/groups/group-values.ts';
import { recipientsIn, recipientValue } from './recipient-value.ts';

/** The unsaved selection of email recipients before a group was created, and the typed guest. */
export const recipientsDraft = formDraft(
  'recipients',
  z.object({
    userId: z.string(),
    /** The id of the configuration. */
    id: z.string(),
    /** The added recipients, as values of their boxes, and the keys of the removed ones. */
    given: z.array(z.string()),
    taken: z.array(z.string()),
    guest: z.string(),
  }),
);

type RecipientsDraft = NonNullable<Awaited<ReturnType<typeof recipientsDraft.read>>>;

type Moves = Pick<RecipientsDraft, 'given' | 'taken'>;

/** Returns the differences between the saved and the selected recipients. */
export function movesBetween(saved: readonly ReportRecipient[], chosen: readonly ReportRecipient[]): Moves {
  const had = new Set(saved.map(recipientKey));
  const has = new Set(chosen.map(recipientKey));
  return {
    given: chosen.filter((each) => !had.has(recipientKey(each))).map(recipientValue),
    taken: saved.map(recipientKey).filter((key) => !has.has(key)),
  };
}

/** Returns the saved recipients with these differences applied. */
export function withMoves(
  saved: readonly ReportRecipient[],
  { given, taken }: Moves,
): readonly ReportRecipient[] {
  const others = saved.filter((each) => !taken.includes(recipientKey(each)));
  const known = new Set(others.map(recipientKey));
  return [...others, ...recipientsIn(given).filter((each) => !known.has(recipientKey(each)))];
}

/** A group of the maximum size in a draft. */
const anyGroup: ReportRecipient = {
  type: 'group',
  id: 'x'.repeat(36),
  name: 'x'.repeat(groupNameRule.max),
  people: 200,
};

/** Returns the `Set-Cookie` of a draft with room for one more group; undefined when browsers would refuse it. */
export async function storeWithRoom(
  context: ServerContext,
  draft: RecipientsDraft,
): Promise<string | undefined> {
  const given = [...draft.given, recipientValue(anyGroup)];
  return isStored(await recipientsDraft.keep(context, { ...draft, given }))
    ? recipientsDraft.keep(context, draft)
    : undefined;
}
