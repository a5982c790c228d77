import { randomInt } from 'node:crypto';

/** Letters and digits that can't be confused with each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const half = 5;

/** Creates a random code of 49 bits that people can read out: 'k7q2m-x9fhp'. */
export function newReadableCode(): string {
  const letters = Array.from({ length: 2 * half }, () => alphabet.charAt(randomInt(alphabet.length))).join(
    '',
  );
  return `${letters.slice(0, half)}-${letters.slice(half)}`;
}

/** Returns a code without the separators that people type. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();
