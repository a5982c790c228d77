import { createRequire } from 'node:module';
import { z } from 'zod';

/** A list as JSON, which not every build that we have can import. */
const topLevel = new Set(z.array(z.string()).parse(createRequire(import.meta.url)('tlds')));
const longest = Math.max(...[...topLevel].map((name) => name.length));

/** Characters that nobody sees: a mail program may drop them, and then find the address that they were to hide. */
const invisible =
  /\u034f|[\u00ad\u180e\u200b\u2060-\u2064\ufeff]|[\u200c\u200d](?=[\p{Script=Latin}\d])|(?<=[\p{Script=Latin}\d.])[\u200c\u200d]/gu;
/** The address of a machine with what makes a link of it. */
const machine = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?=[/:])/g;
/** Dots behind a label. Browsers take the wide ones for dots as well. */
const dots = /(?<=[^\s\p{P}]|[-_])[.\u3002\uff0e\uff61](?=([\p{L}\p{M}\p{N}]+))/gu;
const webPrefix = /\bwww(\d{0,3})\.(?=\S)/gi;
/** What stands before a host: of 'https://', of '//host', and of a share of Windows. */
const slashes = /(\/\/|\\\\)(?=[^\s/\\\]])/g;
const otherSchemes =
  /(mailto|(?<![a-z0-9])(?:tel|sms|callto|skype|facetime|javascript|news|urn|magnet)):(?=[^\s\]])/gi;
const mailbox = /(?<=[^\s[])[@\uff20](?=[^\s\]])/g;

/**
 * Returns text of others so that no mail program or PDF viewer makes a link of anything in it: 'evil[.]com'. Brackets are what
 * every program shows and none takes for part of an address; characters that nobody sees are dropped by some, and spam filters
 * count them.
 */
export const unlinked = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(slashes, '[$1]')
    .replace(otherSchemes, '$1[:]')
    .replace(mailbox, '[@]')
    .replace(machine, (address) => address.replaceAll('.', '[.]'))
    .replace(webPrefix, 'www$1[.]')
    .replace(dots, (dot, label: string) =>
      // Letters of another look, such as wide ones, are the plain ones to a browser, and not to every program.
      endsAddress(label) || endsAddress(label.normalize('NFKC')) ? '[.]' : dot,
    );

/** Whether a label begins with the end of a host's name: with Latin letters the whole word, for other writing has no spaces. */
function endsAddress(label: string): boolean {
  const word = label.toLowerCase();
  const latin = /^[a-z]+/.exec(word)?.[0];
  if (latin !== undefined)
    return (topLevel.has(latin) || latin === 'xn') && !/^[0-9]/.test(word.slice(latin.length));
  for (let end = longest; end > 1; end -= 1) if (topLevel.has(word.slice(0, end))) return true;
  return false;
}
