import { z } from 'zod';
import { formDraft, isKept } from '#app/request/forms/form-draft.server.ts';
import type { ServerContext } from '#app/request/context.server.ts';
import { recipientKey } from '#platform/contract/execution-configuration/report-configuration-values.ts';
import type { ReportRecipient } from '#platform/contract/execution-configuration/report-recipient-fields.ts';
import { groupNameRule } from '#platform/contract/groups/group-values.ts';
import { recipientsIn, recipientValue } from './recipient-value.ts';

/** The ticks of e-mail recipients that were moved before a group was created, and a guest who was typed. */
export const recipientsDraft = formDraft(
  'recipients',
  z.object({
    userId: z.string(),
    /** Of the configuration. */
    id: z.string(),
    /** Who was ticked, as values of their boxes, and whose tick was taken away, by their keys. */
    given: z.array(z.string()),
    taken: z.array(z.string()),
    guest: z.string(),
  }),
);

type RecipientsDraft = NonNullable<Awaited<ReturnType<typeof recipientsDraft.read>>>;

type Moves = Pick<RecipientsDraft, 'given' | 'taken'>;

/** What was moved between those who are saved and those who are chosen. */
export function movesBetween(saved: readonly ReportRecipient[], chosen: readonly ReportRecipient[]): Moves {
  const had = new Set(saved.map(recipientKey));
  const has = new Set(chosen.map(recipientKey));
  return {
    given: chosen.filter((each) => !had.has(recipientKey(each))).map(recipientValue),
    taken: saved.map(recipientKey).filter((key) => !has.has(key)),
  };
}

/** Those who are saved, with what was moved. */
export function withMoves(
  saved: readonly ReportRecipient[],
  { given, taken }: Moves,
): readonly ReportRecipient[] {
  const kept = saved.filter((each) => !taken.includes(recipientKey(each)));
  const known = new Set(kept.map(recipientKey));
  return [...kept, ...recipientsIn(given).filter((each) => !known.has(recipientKey(each)))];
}

/** A group with as much to keep of it as of any. */
const anyGroup: ReportRecipient = {
  type: 'group',
  id: 'x'.repeat(36),
  name: 'x'.repeat(groupNameRule.max),
  people: 200,
};

/** The `Set-Cookie` that keeps a draft, to which a group can still be added; undefined when browsers would not keep it. */
export async function keepWithRoom(
  context: ServerContext,
  draft: RecipientsDraft,
): Promise<string | undefined> {
  const given = [...draft.given, recipientValue(anyGroup)];
  return isKept(await recipientsDraft.keep(context, { ...draft, given }))
    ? recipientsDraft.keep(context, draft)
    : undefined;
}
