import type { ReportRecipient } from '#platform/contract/execution-configuration/report-recipient-fields.ts';
import {
  recipientTypes,
  type RecipientType,
} from '#platform/contract/execution-configuration/report-configuration-values.ts';
import { counted } from '#platform/contract/wire/count-values.ts';

/** As the table of recipients calls them. */
export const typeWords: Readonly<Record<RecipientType, string>> = {
  user: 'User',
  group: 'Group',
  guest: 'Guest',
};

/** '1 person'. */
export const peopleWords = (people: number): string => counted(people, 'person', 'people');

/** '8 users, 1 group and 3 guests'; those that there are. */
export function countWords(recipients: readonly Pick<ReportRecipient, 'type'>[]): string {
  const counts = recipientTypes.flatMap((type) => {
    const count = recipients.filter((each) => each.type === type).length;
    return count === 0 ? [] : [counted(count, typeWords[type].toLowerCase())];
  });
  const last = counts.pop() ?? '';
  return counts.length === 0 ? last : `${counts.join(', ')} and ${last}`;
}
