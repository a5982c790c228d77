import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for others. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const half = 5;

/** Makes a code that people can read to each other, 49 bits by chance: 'k7q2m-x9fhp'. */
export function newReadableCode(): string {
  const letters = Array.from({ length: 2 * half }, () => alphabet.charAt(randomInt(alphabet.length))).join(
    '',
  );
  return `${letters.slice(0, half)}-${letters.slice(half)}`;
}

/** Returns a code without what people put between its letters to read them. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();
