import type { AuditEntry } from '../contract/audit/audit-calls.ts';
import type { AuditEntryRow } from '../database/schema.ts';
import type { Values } from './readable.ts';
import { callWords, serverActs, wordsOfDeed } from './registered.ts';

/** An entry, as far as its sentence depends on it. */
export interface ToldEntry extends Pick<AuditEntryRow, 'call' | 'outcome' | 'message' | 'userName'> {
  readonly subjectKind: string;
  readonly subjectName: string;
  readonly deed: string;
  /** The name of its project: '' once that is gone, null where there is none. */
  readonly project: string | null;
}

/** Longer values stand below the sentence only. */
const valueAtMost = 40;

/**
 * What an entry tells, in a sentence: who, and what they did or were refused to do, and why.
 * @param changes of it, in words
 */
export function sentenceOf(
  entry: ToldEntry,
  changes: AuditEntry['changes'],
  { values, isGone }: { readonly values: Values; readonly isGone: boolean },
): string {
  const { outcome, message, userName } = entry;
  const who = userName ?? 'Somebody';
  if (outcome === 'refused') {
    return `${who} tried to ${placed(wantedOf(entry), entry, values)} and was refused: ${message}`;
  }
  return `${who} ${placed(didOf(entry, values, isGone), entry, values, oneValue(changes))}`;
}

function didOf({ call, subjectKind, deed }: ToldEntry, values: Values, isGone: boolean): string {
  // A deed, or a call, may be one that this version no longer has.
  if (deed !== '') return wordsOfDeed(subjectKind, deed) ?? `made the call ${call}, which changed {name}`;
  const words = callWords.get(call);
  if (!words) return serverActs.get(call)?.did ?? `made the call ${call}`;
  const isRenamed = Object.keys(values).join() === 'name';
  return (isGone ? words.removed : isRenamed ? words.renamed : undefined) ?? words.did;
}

function wantedOf({ call, deed }: ToldEntry): string {
  const words = callWords.get(call);
  if (!words) return `make the call ${call}`;
  return (deed === 'removal' ? words.wantedRemoval : undefined) ?? words.wanted;
}

/**
 * Puts names and values in, all at once: a name may look like a place. Where there is no name, the words that lead to it are left
 * out: 'delete the machine', 'sign in'.
 */
function placed(
  words: string,
  { subjectName, project }: ToldEntry,
  values: Values,
  { field, how }: { readonly field: string; readonly how: string } = { field: '', how: '' },
): string {
  const named = subjectName === '' ? words.replace(/(?: (?:as|of|to|from)|:)? \{name\}/, '') : words;
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
  // 'ManualTestCase' is a kind of thing: 'manual test case'.
  return field === 'kind' ? text.replace(/(?!^)([A-Z])/g, ' $1').toLowerCase() : text;
}

/** How the one value that has changed did: 'Headless', ' from No to Yes'. */
function oneValue([change, ...others]: AuditEntry['changes']): { field: string; how: string } {
  const { field = '', before = null, after = null } = change ?? {};
  const isShort = (text: string | null) => text !== null && text.length <= valueAtMost;
  const isTold = others.length === 0 && isShort(before) && isShort(after) && before !== after;
  return { field, how: isTold ? ` from ${before} to ${after}` : '' };
}
