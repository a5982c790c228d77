import type { ReportRecipient } from '#platform/contract/execution-configuration/report-recipient-fields.ts';
import {
  recipientTypes,
  ruleWords,
  type RecipientRule,
  type RecipientType,
} from '#platform/contract/execution-configuration/report-configuration-values.ts';
import { counted } from '#platform/contract/wire/fields/count-values.ts';

/** The names of the types in the table of recipients. */
export const typeWords: Readonly<Record<RecipientType, string>> = {
  user: 'User',
  group: 'Group',
  guest: 'Guest',
};

/** Says when a recipient is notified; '' for always. */
export const ruleAbout = (rule: RecipientRule = 'always'): string =>
  rule === 'always' ? '' : ruleWords[rule].toLowerCase();

/** Counts people: '1 person'. */
export const recipientWords = (people: number): string => counted(people, 'person', 'people');

/** Counts each type, leaving out types without any: '8 users, 1 group and 3 guests'. */
export function countWords(recipients: readonly Pick<ReportRecipient, 'type'>[]): string {
  const counts = recipientTypes.flatMap((type) => {
    const count = recipients.filter((each) => each.type === type).length;
    return count === 0 ? [] : [counted(count, typeWords[type].toLowerCase())];
  });
  const last = counts.pop() ?? '';
  return counts.length === 0 ? last : `${counts.join(', ')} and ${last}`;
}
