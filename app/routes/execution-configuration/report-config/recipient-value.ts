import type { ReportRecipient } from '#platform/contract/execution-configuration/report-recipient-fields.ts';
import {
  recipientKey,
  recipientTypes,
} from '#platform/contract/execution-configuration/report-configuration-values.ts';

type Known = Pick<ReportRecipient, 'type' | 'id' | 'name' | 'emailId' | 'people'>;

/** A recipient as the value of a box: what is shown of them is there where a search does not find them. */
export const recipientValue = ({ type, id = '', name, emailId = '', people }: Known): string =>
  JSON.stringify([type, id, name, emailId, people ?? null]);

/** The same back; undefined for what no page of ours has made. */
export function recipientIn(value: string): ReportRecipient | undefined {
  try {
    const parts: unknown = JSON.parse(value);
    if (!Array.isArray(parts)) return undefined;
    const list: readonly unknown[] = parts;
    const [kind, id, name, emailId, people] = list;
    const type = recipientTypes.find((each) => each === kind);
    if (!type || typeof id !== 'string' || typeof name !== 'string' || typeof emailId !== 'string') {
      return undefined;
    }
    return {
      type,
      name,
      ...(id !== '' && { id }),
      ...(emailId !== '' && { emailId }),
      ...(typeof people === 'number' && { people }),
    };
  } catch {
    return undefined;
  }
}

/** Those that values of boxes stand for. */
export const recipientsIn = (values: readonly string[]): ReportRecipient[] =>
  values.flatMap((value) => recipientIn(value) ?? []);

/** The same people, in whatever order. */
export function areSame(some: readonly ReportRecipient[], others: readonly ReportRecipient[]): boolean {
  const keys = new Set(some.map(recipientKey));
  return keys.size === others.length && others.every((each) => keys.has(recipientKey(each)));
}
