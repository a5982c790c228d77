import { LinkifyIt } from 'linkify-it';
import { find } from 'linkifyjs';
import { createRequire } from 'node:module';
import { z } from 'zod';

const topLevelDomains = z.array(z.string()).parse(createRequire(import.meta.url)('tlds'));

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true })
  .tlds(topLevelDomains)
  .tlds('onion', true);

/** The addresses in a text of which mail programs make links, as two finders see them. */
export const addressesFound = (text: string): string[] => [
  ...(linkify.match(text) ?? []).map(({ raw }) => raw),
  ...find(text).map(({ value }) => value),
];
