import type { AuditEntry } from '../contract/audit/audit-calls.ts';
import type { AuditEntryRow } from '../foundation/database/schema.ts';
import type { Values } from './readable.ts';
import { callWords, serverActs, wordsOfDeed } from './registered.ts';

/** An entry, as far as its sentence depends on it. */
export interface DescribedEntry extends Pick<AuditEntryRow, 'call' | 'outcome' | 'message' | 'userName'> {
  readonly subjectKind: string;
  readonly subjectName: string;
  readonly deed: string;
  /** The name of its project: '' once that is deleted, null without one. */
  readonly project: string | null;
}

/** Longer values are shown only below the sentence. */
const valueAtMost = 40;

/**
 * Returns the sentence of an entry: who did, or was refused, what, and why.
 * @param changes of it, in words
 */
export function sentenceOf(
  entry: DescribedEntry,
  changes: AuditEntry['changes'],
  { values, isDeleted }: { readonly values: Values; readonly isDeleted: boolean },
): string {
  const { outcome, message, userName } = entry;
  const who = userName ?? 'Someone';
  if (outcome === 'refused') {
    return `${who} tried to ${placed(wantedOf(entry), entry, values)} and was refused: ${message}`;
  }
  return `${who} ${placed(didOf(entry, values, isDeleted), entry, values, oneValue(changes))}`;
}

function didOf({ call, subjectKind, deed }: DescribedEntry, values: Values, isDeleted: boolean): string {
  // This version may no longer have the deed or the call.
  if (deed !== '') return wordsOfDeed(subjectKind, deed) ?? `made the call ${call}, which changed {name}`;
  const words = callWords.get(call);
  if (!words) return serverActs.get(call)?.did ?? `made the call ${call}`;
  const isRenamed = Object.keys(values).join() === 'name';
  return (isDeleted ? words.removed : isRenamed ? words.renamed : undefined) ?? words.did;
}

function wantedOf({ call, deed }: DescribedEntry): string {
  const words = callWords.get(call);
  if (!words) return `make the call ${call}`;
  return (deed === 'removal' ? words.wantedRemoval : undefined) ?? words.wanted;
}

/**
 * Inserts names and values, all at once, because a name may look like a placeholder. Without a name, drops the words
 * that lead to it: 'delete the machine', 'sign in'.
 */
function placed(
  words: string,
  { subjectName, project }: DescribedEntry,
  values: Values,
  { field, how }: { readonly field: string; readonly how: string } = { field: '', how: '' },
): string {
  const named = subjectName === '' ? words.replace(/(?: (?:as|for|of|to|from)|:)? \{name\}/, '') : words;
  const fitting = project === null ? named.replace(/ (?:in|to|from|of) the project \{project\}/, '') : named;
  return fitting.replace(/the project \{project\}|\{(name|value|from|=\w+)\}/g, (_, place?: string) => {
    if (place === undefined) return project ? `the project ${project}` : 'a deleted project';
    if (place === 'name') return subjectName;
    if (place === 'value') return how === '' ? '' : `: ${field}${how}`;
    return place === 'from' ? how : worded(place.slice(1), values[place.slice(1)]);
  });
}

function worded(field: string, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  // 'ManualTestCase' is a kind of thing and reads 'manual test case'.
  return field === 'kind' ? text.replace(/(?!^)([A-Z])/g, ' $1').toLowerCase() : text;
}

/** Describes a change of a single value: 'Headless', ' from No to Yes'. */
function oneValue([change, ...others]: AuditEntry['changes']): { field: string; how: string } {
  const { field = '', before = null, after = null } = change ?? {};
  const isShort = (text: string | null) => text !== null && text.length <= valueAtMost;
  const isDescribed = others.length === 0 && isShort(before) && isShort(after) && before !== after;
  return { field, how: isDescribed ? ` from ${before} to ${after}` : '' };
}
