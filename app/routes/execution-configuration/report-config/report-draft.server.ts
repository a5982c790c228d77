import { z } from 'zod';
import { formDraft } from '#app/request/forms/form-draft.server.ts';
import type { SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import type { SetCookies } from '#app/request/session/cookies.server.ts';
import type { ReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { reportConfigTyped } from './report-config.schema.ts';

/** What was filled in in the tab before recipients were chosen, and is not saved. */
export const reportDraft = formDraft(
  'report',
  z.object({
    userId: z.string(),
    /** Of the configuration that was shown, and when that was saved; '' while nobody had. */
    id: z.string(),
    modifiedOn: z.string(),
    typed: reportConfigTyped,
  }),
);

export type ReportDraft = NonNullable<Awaited<ReturnType<typeof reportDraft.read>>>;

/**
 * What the browser is to keep once a drawer has saved its part: what was filled in behind it was made from what the drawer
 * showed, and goes on from what it has saved. Made from something older, it stays so: who has saved meanwhile is told then.
 * @param shown the `modifiedOn` that the drawer showed
 */
export async function goesOn(
  { context, session: { userId } }: SignedInFormRequest<unknown>,
  request: Request,
  shown: string,
  saved: ReportConfiguration,
): Promise<SetCookies> {
  if (!queryOf(request).has('unsaved')) return [];
  const draft = await reportDraft.read(context, request, userId);
  if (!draft || draft.id !== saved.id || draft.modifiedOn !== shown) return [];
  return reportDraft.keep(context, { ...draft, modifiedOn: saved.modifiedOn ?? '' });
}
