import type { Choices, ChooserShown } from '#app/components/form/choices.ts';
import type { GuestStandings } from '#app/shared/guests/guest-standing.tsx';
import { recipientKey } from '#platform/contract/execution-configuration/report-configuration-values.ts';
import type { ReportRecipient } from '#platform/contract/execution-configuration/report-recipient-fields.ts';

/** The number of choices on a page. */
export const recipientsPageSize = 50;

/** A page of the users and groups that can be selected. */
export interface RecipientChoices extends Choices {
  readonly recipients: readonly ReportRecipient[];
}

/** What a step of the form shows beside its values. */
export interface RecipientsShown extends ChooserShown<RecipientChoices> {
  /** The table shows only the selected recipients. */
  readonly onlyChosen?: boolean;
  /** The email consent of guests after a confirmation was resent. */
  readonly standings?: GuestStandings | undefined;
}

/**
 * Returns the rows of the table: a page of possible recipients, with the selected guests after the last page; or only
 * the selected recipients.
 */
export function rowsOf(
  { recipients, page, pageSize, total, search }: RecipientChoices,
  chosen: readonly ReportRecipient[],
  onlyChosen: boolean,
): readonly ReportRecipient[] {
  if (onlyChosen) return chosen;
  const found = search.toLowerCase();
  const guests = chosen.filter(
    ({ type, name, emailId = '' }) => type === 'guest' && `${name} ${emailId}`.toLowerCase().includes(found),
  );
  return page * pageSize >= total ? [...recipients, ...guests] : recipients;
}

/** Returns the selected recipients without a row. */
export function besideRows(
  rows: readonly ReportRecipient[],
  chosen: readonly ReportRecipient[],
): readonly ReportRecipient[] {
  const shown = new Set(rows.map(recipientKey));
  return chosen.filter((each) => !shown.has(recipientKey(each)));
}
