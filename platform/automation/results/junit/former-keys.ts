import { createHash } from 'node:crypto';
import { suiteOf } from './suite-of.ts';

/** The maximum length: suites with longer names start a new history. */
const longest = 4000;

/** The parts of a test case that its former key was made of. */
interface FormerParts {
  readonly suites: readonly string[];
  readonly className: string;
  readonly name: string;
  readonly host: string;
}

/**
 * Returns a function for the keys that the history used for the cases of one file before migration 0033, so
 * that it can be carried over. A key consists of the suites or the class, the name, and the host where an
 * earlier case differed only in it.
 */
export function formerKeys(): (parts: FormerParts) => string {
  /** The host of the first case with each key. */
  const hosts = new Map<string, string>();
  return ({ suites, className, name, host }) => {
    const text = `${suiteOf(suites, className)}\n${name}`;
    if (text.length > longest) return '';
    const key = hashOf(text);
    const first = hosts.get(key);
    if (first === undefined) hosts.set(key, host);
    return first === undefined || first === host || host === '' ? key : hashOf(`${text}\n${host}`);
  };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 24);
