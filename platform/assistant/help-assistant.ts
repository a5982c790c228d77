import { pathOfSection, type HelpPage, type HelpSection } from '#help/reader/help-page.ts';
import { createHelpSearch, type HelpHit } from '#help/reader/help-search.ts';
import { blockText, type Block } from '#help/reader/markdown.ts';
import type { ChatReply } from '../contract/assistant/assistant-calls.ts';
import type { Assistant } from './assistant.ts';

/** A section is an answer if it contains most of a question's words, and one of them in its heading. */
const isAnswer = ({ coverage, named }: HelpHit): boolean => named && coverage >= 0.6;

const paragraphsShown = 3;
const stepsShown = 10;

const allPages = { text: 'All help pages', to: '/app/help' };

/** Answers with the section of the help pages that fits best, and links to it. */
export function helpAssistant(pages: readonly HelpPage[]): Assistant {
  const search = createHelpSearch(pages);
  return {
    answer(question) {
      const [best, ...others] = search.find(question, 4);
      if (!best) return Promise.resolve(nothingFound);
      return Promise.resolve(isAnswer(best) ? answerFrom(best, others) : closest([best, ...others]));
    },
  };
}

const nothingFound: ChatReply = {
  text: ['I couldn’t find anything about that in the help pages. Try other words, or browse all help pages.'],
  list: [],
  links: [allPages],
};

function closest(hits: readonly HelpHit[]): ChatReply {
  return {
    text: ['I couldn’t find an answer to that in the help pages. These parts come closest:'],
    list: [],
    links: [...hits.slice(0, 3).map(({ section }) => linkTo(section)), allPages],
  };
}

function answerFrom({ section }: HelpHit, others: readonly HelpHit[]): ChatReply {
  const related = others.filter(isAnswer).slice(0, 2);
  return {
    heading: section.heading?.text ?? section.page.title,
    ...gist(section),
    links: [
      { text: `Read more: ${section.page.title}`, to: pathOfSection(section) },
      ...related.map((hit) => linkTo(hit.section)),
    ],
  };
}

/** Returns the paragraphs up to the first list, and that list. */
function gist({ page, blocks }: HelpSection): Pick<ChatReply, 'text' | 'list'> {
  const at = blocks.findIndex((block) => block.kind === 'list');
  const list = blocks[at];
  const before = (at === -1 ? blocks : blocks.slice(0, at)).filter(isProse).slice(0, paragraphsShown);
  const text = before.map(blockText);
  return {
    text: text.length > 0 || list ? text : [page.summary],
    list:
      list?.kind === 'list'
        ? list.items.slice(0, stepsShown).map((item) => item.map(blockText).join(' '))
        : [],
  };
}

const isProse = ({ kind }: Block): boolean => kind === 'paragraph' || kind === 'note';

const linkTo = (section: HelpSection) => ({
  text: section.heading ? `${section.page.title}: ${section.heading.text}` : section.page.title,
  to: pathOfSection(section),
});
