import type { AuditEntry } from '../contract/audit/audit-calls.ts';
import { readableChanges, type Described, type Values } from './readable.ts';
import { sentenceOf, type DescribedEntry } from './sentence.ts';

/** Describes an entry in words: its sentence, and its values before and after. */
export function describeEntry(
  entry: DescribedEntry,
  { before, after }: { readonly before: Values; readonly after: Values },
  described: Described,
): Pick<AuditEntry, 'sentence' | 'changes'> {
  const changes = readableChanges(before, after, described);
  const isDeleted = Object.keys(before).length > 0 && Object.keys(after).length === 0;
  return { sentence: sentenceOf(entry, changes, { values: { ...before, ...after }, isDeleted }), changes };
}
