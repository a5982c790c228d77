import { LinkifyIt } from 'linkify-it';
import { find } from 'linkifyjs';
import { createRequire } from 'node:module';
import { z } from 'zod';

const topLevelDomains = z.array(z.string()).parse(createRequire(import.meta.url)('tlds'));

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true })
  .tlds(topLevelDomains)
  .tlds('onion', true);

/** Returns the addresses in a text that email programs turn into links, as two finders see them. */
export const addressesFound = (text: string): string[] => [
  ...(linkify.match(text) ?? []).map(({ raw }) => raw),
  ...find(text).map(({ value }) => value),
];
