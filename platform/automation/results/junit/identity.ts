import { createHash } from 'node:crypto';
import { withoutVolatile } from './volatile-parts.ts';

/** Longer texts are hashed by beginning, end and length, so that the hashed size is limited for any names. */
const longest = 8192;

/** The parts that identify a test case in every execution. */
interface IdentityParts {
  /** The project of Playwright. */
  readonly project: string;
  /** A hash of the suites around it: see `suitePath`. */
  readonly suites: string;
  readonly className: string;
  readonly file: string;
  readonly name: string;
}

/**
 * Hashes the names of nested suites, one level at a time, so that suites around many cases are hashed once.
 */
export const suitePath = (above: string, name: string): string => hashOf([above, stable(name)]);

/** Returns the hash that identifies a test case in every execution, however long its names are. */
export const identityOf = ({ project, suites, className, file, name }: IdentityParts): string =>
  hashOf([suites, ...[project, className, file].map(stable), line(name)]);

/** Returns the key of a case in its execution and in the history of its suite. */
export const keyOfOccurrence = (identity: string, occurrence: number): string =>
  occurrence === 1 ? identity : hashOf([identity, String(occurrence)]);

const stable = (text: string): string => withoutVolatile(line(text));

const line = (text: string): string => bounded(text).replace(/\s+/g, ' ').trim();

const bounded = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest / 2)} ${text.length} ${text.slice(-longest / 2)}`;

/** Each part is preceded by its length, so that no two lists of parts give the same text. */
const hashOf = (parts: readonly string[]): string =>
  createHash('sha256')
    .update(parts.map((part) => `${part.length}:${part}`).join(''))
    .digest('base64url')
    .slice(0, 24);
