import { z } from 'zod';
import { formDraft } from '#app/request/forms/form-draft.server.ts';
import type { SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import type { SetCookies } from '#app/request/session/cookies.server.ts';
import type { ReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { reportConfigTyped } from './report-config.schema.ts';

/** The unsaved values of the tab before recipients were selected. */
export const reportDraft = formDraft(
  'report',
  z.object({
    userId: z.string(),
    /** The displayed configuration, and when it was saved; '' if it never was. */
    id: z.string(),
    modifiedOn: z.string(),
    typed: reportConfigTyped,
  }),
);

export type ReportDraft = NonNullable<Awaited<ReturnType<typeof reportDraft.read>>>;

/**
 * Updates the draft once a drawer has saved its part: it was based on what the drawer showed, and is now based on what
 * it saved. A draft based on something older stays so, and the user then learns that another user has saved.
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
