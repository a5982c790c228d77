import { createHash } from 'node:crypto';
import { suiteOf } from './suite-of.ts';

/** Suites with longer names begin a history of their own. */
const longest = 4000;

/** What the former key of a test case came from. */
interface FormerParts {
  readonly suites: readonly string[];
  readonly className: string;
  readonly name: string;
  readonly host: string;
}

/**
 * Returns the keys by which the history knew the cases of one file before migration 0033, so that it can be carried over: by the
 * suites or the class and the name, and by the host where an earlier case differed in it alone.
 */
export function formerKeys(): (parts: FormerParts) => string {
  /** By whose host each was first taken. */
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
