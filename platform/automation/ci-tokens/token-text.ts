import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { ciTokenPrefix } from '../../contract/ci-tokens/ci-token-values.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 30;
const checksumLength = 6;
const pattern = new RegExp(
  `^${ciTokenPrefix}([0-9A-Za-z]{${randomLength}})([0-9A-Za-z]{${checksumLength}})$`,
);

/** How much of a token is shown to recognize it by: too little to guess the rest from. */
const startLength = ciTokenPrefix.length + 4;

/** Creates a token: 178 random bits and a checksum, by which scanners tell real ones from look-alikes. */
export function newCiToken(): string {
  const random = Array.from({ length: randomLength }, () => digits.charAt(randomInt(digits.length))).join('');
  return `${ciTokenPrefix}${random}${checksumOf(random)}`;
}

/** Whether a text has the form of a token and its checksum is right. */
export function isCiToken(text: string): boolean {
  const [, random = '', checksum] = pattern.exec(text) ?? [];
  return checksum !== undefined && checksum === checksumOf(random);
}

/** Whether a text was sent as a CI token, whether or not it is one. */
export const looksLikeCiToken = (text: string): boolean => text.startsWith(ciTokenPrefix);

export const startOf = (token: string): string => token.slice(0, startLength);

function checksumOf(random: string): string {
  let value = crc32(random);
  let text = '';
  for (let place = 0; place < checksumLength; place += 1) {
    text = digits.charAt(value % digits.length) + text;
    value = Math.floor(value / digits.length);
  }
  return text;
}
