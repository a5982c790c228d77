import { createRequire } from 'node:module';
import { z } from 'zod';

/**
 * The list of top-level domains, read as JSON, because its module can't be imported in every build of ours.
 */
const topLevel = new Set(z.array(z.string()).parse(createRequire(import.meta.url)('tlds')));
const longest = Math.max(...[...topLevel].map((name) => name.length));

/** Invisible characters: a mail program may drop them, and then detect the address that they were to hide. */
const invisible =
  /\u034f|[\u00ad\u180e\u200b\u2060-\u2064\ufeff]|[\u200c\u200d](?=[\p{Script=Latin}\d])|(?<=[\p{Script=Latin}\d.])[\u200c\u200d]/gu;
/** An IP address followed by what makes it a link. */
const machine = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?=[/:])/g;
/** Dots after a label. Browsers accept the wide ones as dots as well. */
const dots = /(?<=[^\s\p{P}]|[-_])[.\u3002\uff0e\uff61](?=([\p{L}\p{M}\p{N}]+))/gu;
const webPrefix = /\bwww(\d{0,3})\.(?=\S)/gi;
/** The characters before a host: of 'https://', of '//host', and of a Windows share. */
const slashes = /(\/\/|\\\\)(?=[^\s/\\\]])/g;
const otherSchemes =
  /(mailto|(?<![a-z0-9])(?:tel|sms|callto|skype|facetime|javascript|news|urn|magnet)):(?=[^\s\]])/gi;
const mailbox = /(?<=[^\s[])[@\uff20](?=[^\s\]])/g;

/**
 * Returns user text so that no mail program or PDF viewer makes a link of anything in it: 'evil[.]com'. Every
 * program shows brackets and none takes them for part of an address. Some programs drop invisible characters,
 * and spam filters count them.
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
      // Letters of another form, such as wide ones, are plain letters to a browser, but not to every program.
      endsAddress(label) || endsAddress(label.normalize('NFKC')) ? '[.]' : dot,
    );

/**
 * Returns whether a label begins with a top-level domain. In Latin letters it has to be the whole word; other
 * writing has no spaces.
 */
function endsAddress(label: string): boolean {
  const word = label.toLowerCase();
  const latin = /^[a-z]+/.exec(word)?.[0];
  if (latin !== undefined)
    return (topLevel.has(latin) || latin === 'xn') && !/^[0-9]/.test(word.slice(latin.length));
  for (let end = longest; end > 1; end -= 1) if (topLevel.has(word.slice(0, end))) return true;
  return false;
}
