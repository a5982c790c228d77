import MiniSearch from 'minisearch';
import { sectionsOf, type HelpPage, type HelpSection } from './help-page.ts';
import { blockText } from './markdown.ts';

export interface HelpHit {
  readonly section: HelpSection;
  /** The share of the question's words that the section has, 0 to 1. */
  readonly coverage: number;
  /** Does one of them stand in its heading or in the page's title? */
  readonly named: boolean;
}

/** Finds sections of help pages, best first, one for each page unless told otherwise. */
export interface HelpSearch {
  find(question: string, limit: number): HelpHit[];
}

/** Words that say nothing about what is asked. */
const fillers = new Set(
  (
    'a about all also am an and any are as at be by can could did do does for from get has have how i if in into is it ' +
    'its me my no not of on one or our please should so tell that the their them there these they this to was we what ' +
    'when where which who why will with would you your'
  ).split(' '),
);

/** How many words of a question are used; further words rarely change the result. */
const wordsUsed = 40;

/** How many characters of a word are compared; the time for words that are only similar grows with their length. */
const charactersUsed = 40;

const tokenize = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, charactersUsed));

const plural = /(?<=\p{L}{3})(?<!s)s$/u;

/** A word as it is compared: without the plural's s. Null for a filler, or a letter alone. */
const processTerm = (term: string): string | null =>
  fillers.has(term) || term.length === 1 ? null : term.replace(plural, '');

const wordsOf = (question: string): Set<string> =>
  new Set(tokenize(question).flatMap((word) => processTerm(word) ?? []));

/** A full-text index over the pages' sections. */
export function createHelpSearch(pages: readonly HelpPage[]): HelpSearch {
  const sections = pages.flatMap(sectionsOf);
  const index = new MiniSearch({
    fields: ['heading', 'title', 'text'],
    tokenize,
    processTerm,
    searchOptions: {
      boost: { heading: 4, title: 3 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  });
  index.addAll(
    sections.map(({ page, heading, blocks }, id) => ({
      id,
      title: page.title,
      heading: heading?.text ?? page.title,
      text: [heading ? '' : page.summary, ...blocks.map(blockText)].join('\n'),
    })),
  );
  return {
    find(question, limit) {
      const words = wordsOf(question.slice(0, 2000));
      if (words.size === 0) return [];
      const asked = [...words].slice(0, wordsUsed);
      const seen = new Set<string>();
      return index
        .search(asked.join(' '))
        .flatMap(({ id, queryTerms, match }) => {
          const section = sections[id as number];
          const coverage = new Set(queryTerms).size / asked.length;
          const named = Object.values(match).some((fields) => fields.some((field) => field !== 'text'));
          return section ? [{ section, coverage, named }] : [];
        })
        .filter(({ section }) => !seen.has(section.page.slug) && seen.add(section.page.slug))
        .slice(0, limit);
    },
  };
}
