import type { AuditEntry } from '../contract/audit/audit-calls.ts';
import type { AuditEntryRow } from '../database/schema.ts';
import { callWords } from './words.ts';

type Told = Pick<AuditEntryRow, 'call' | 'outcome' | 'message' | 'userName' | 'subjectName'>;

/** Longer values stand below the sentence only. */
const valueAtMost = 40;

/**
 * What an entry tells, in a sentence: who, and what they did or were refused to do, and why.
 * @param changes of it, in words
 */
export function sentenceOf(entry: Told, changes: AuditEntry['changes']): string {
  const { call, outcome, message, userName, subjectName } = entry;
  const who = userName ?? 'Somebody';
  // A call that this version no longer has.
  const { did, wanted } = callWords[call] ?? {
    did: `made the call ${call}`,
    wanted: `make the call ${call}`,
  };
  if (outcome === 'refused')
    return `${who} tried to ${named(wanted, subjectName)} and was refused: ${message}`;
  const { field, how } = oneValue(changes);
  return `${who} ${named(did, subjectName)
    .replace('{value}', () => (how === '' ? '' : `: ${field}${how}`))
    .replace('{from}', () => how)}`;
}

/** Without a name the words before it end the sentence: 'delete the machine', 'sign in'. */
const named = (words: string, name: string): string =>
  name === '' ? words.replace(/(?: (?:as|of|to))? \{name\}/, '') : words.replace('{name}', () => name);

/** How the one value that has changed did: 'Headless', ' from No to Yes'. */
function oneValue([change, ...others]: AuditEntry['changes']): { field: string; how: string } {
  const { field = '', before = null, after = null } = change ?? {};
  const isShort = (text: string | null) => text !== null && text.length <= valueAtMost;
  const isTold = others.length === 0 && isShort(before) && isShort(after) && before !== after;
  return { field, how: isTold ? ` from ${before} to ${after}` : '' };
}
