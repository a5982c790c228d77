import { z } from 'zod';
import { searchable } from '#app/request/lists/list-query.server.ts';
import { choicesId, searchOfChoices } from '#app/components/form/choices.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';

/** Our pages never send anything else, so a plain message is enough. */
const error = messages.requestInvalid;
const text = z.string({ error }).max(1000, error).default('');

/**
 * The fields of a form that selects from a list in pages (`Chooser`): the text in the search box, the last search term,
 * the page on display, and the button that sent it; none for the button that saves.
 */
export const chooserFields = { find: text, found: text, page: text, intent: text };

type ChooserTyped = Readonly<Record<keyof typeof chooserFields, string>>;

/** A part of the list. */
export interface ListPart {
  /** '' for the whole list. */
  readonly search: string;
  readonly page: number;
}

/** A step of such a form: saves nothing, and shows a part of the list. */
export interface ChooserStep extends ListPart {
  /** The id of the element to read next. */
  readonly next: string;
  /** The new values of the form. */
  readonly values: object;
  /** What the step did; left out or empty where the displayed choices make it clear. */
  readonly said?: string;
  /** Further data for the page. */
  readonly shown?: object;
}

/** The output of a schema where the form was sent for a step (`chooseOn`). */
export interface StepAnswer {
  readonly act: 'step';
  readonly step: ChooserStep;
}

/** Returns the part of the list that a form shows. */
export const shownPart = ({ found, page }: Pick<ChooserTyped, 'found' | 'page'>): ListPart => ({
  search: searchable(found),
  page: /^\d{1,6}$/.test(page) ? Math.max(1, Number(page)) : 1,
});

/** Returns the part of the list that a form asks for; undefined where it was sent for something else. */
export function askedPart(typed: ChooserTyped): (ListPart & Pick<ChooserStep, 'next'>) | undefined {
  const { intent, find, found } = typed;
  if (intent === 'found') return { search: searchable(find), page: 1, next: searchOfChoices };
  if (intent === 'all') return { search: '', page: 1, next: searchOfChoices };
  const page = /^page-(\d{1,6})$/.exec(intent)?.[1];
  return page === undefined ? undefined : { ...shownPart({ found, page }), next: choicesId };
}

/** Returns the query of a call for a part of the list. */
export const partQuery = ({ search, page }: ListPart, pageSize: number) => ({
  page,
  pageSize,
  ...(search === '' ? {} : { search }),
});
