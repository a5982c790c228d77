import { randomInt } from 'node:crypto';

/** Letters and digits that can't be confused with each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Creates a random code that people can read out, of 5 bits a letter and two halves: 'k7q2m-x9fhp'. */
export function newReadableCode(half = 5): string {
  const letters = Array.from({ length: 2 * half }, () => alphabet.charAt(randomInt(alphabet.length))).join(
    '',
  );
  return `${letters.slice(0, half)}-${letters.slice(half)}`;
}

/** Returns a code without the separators that people type. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** Whether a text could be a code with halves of this length. */
export function isReadableCode(code: string, half: number): boolean {
  const plain = plainCode(code);
  return plain.length === 2 * half && [...plain].every((letter) => alphabet.includes(letter));
}
