import type { Choices, ChooserShown } from '#app/components/form/choices.ts';
import type { GuestStandings } from '#app/shared/guests/guest-standing.tsx';
import { recipientKey } from '#platform/contract/execution-configuration/report-configuration-values.ts';
import type { ReportRecipient } from '#platform/contract/execution-configuration/report-recipient-fields.ts';

/** The number of choices on a page. */
export const recipientsPageSize = 50;

/** A page of the users and groups that can be chosen. */
export interface RecipientChoices extends Choices {
  readonly recipients: readonly ReportRecipient[];
}

/** What a step of the form shows beside its values. */
export interface RecipientsShown extends ChooserShown<RecipientChoices> {
  /** The table shows only those who are chosen. */
  readonly onlyChosen?: boolean;
  /** The standings of guests after a confirmation was resent. */
  readonly standings?: GuestStandings | undefined;
}

/** The rows of the table: a page of those who can be chosen, after the last the guests who are; or those who are chosen alone. */
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

/** Those who are chosen and have no row. */
export function besideRows(
  rows: readonly ReportRecipient[],
  chosen: readonly ReportRecipient[],
): readonly ReportRecipient[] {
  const shown = new Set(rows.map(recipientKey));
  return chosen.filter((each) => !shown.has(recipientKey(each)));
}
