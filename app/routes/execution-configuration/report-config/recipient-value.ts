import type { ReportRecipient } from '#platform/contract/execution-configuration/report-recipient-fields.ts';
import {
  recipientKey,
  recipientTypes,
} from '#platform/contract/execution-configuration/report-configuration-values.ts';

type Known = Pick<ReportRecipient, 'type' | 'id' | 'name' | 'emailId' | 'people'>;

/**
 * Returns a recipient as the value of a box, with the name, so that it can be displayed where a search does not find
 * them.
 */
export const recipientValue = ({ type, id = '', name, emailId = '', people }: Known): string =>
  JSON.stringify([type, id, name, emailId, people ?? null]);

/** Parses such a value; undefined where no page of ours has made it. */
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

/** Parses the values of boxes to recipients. */
export const recipientsIn = (values: readonly string[]): ReportRecipient[] =>
  values.flatMap((value) => recipientIn(value) ?? []);

/** Returns whether two lists contain the same recipients, in any order. */
export function areSame(some: readonly ReportRecipient[], others: readonly ReportRecipient[]): boolean {
  const keys = new Set(some.map(recipientKey));
  return keys.size === others.length && others.every((each) => keys.has(recipientKey(each)));
}
