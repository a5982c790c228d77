import { z } from 'zod';
import { searchable } from '#app/request/lists/list-query.server.ts';
import { choicesId, searchOfChoices } from '#app/components/form/choices.ts';
import { messages } from '#platform/contract/wire/message-values.ts';

/** No page of ours sends anything else: then only plain words can help. */
const error = messages.requestInvalid;
const text = z.string({ error }).max(1000, error).default('');

/**
 * The fields of a form that chooses from a list in pages (`Chooser`): what stands in the search, what was searched for, which
 * page is shown, and by which of its buttons it was sent; by none for the one that saves.
 */
export const chooserFields = { find: text, found: text, page: text, intent: text };

type ChooserTyped = Readonly<Record<keyof typeof chooserFields, string>>;

/** A part of the list. */
export interface ListPart {
  /** '' for all of it. */
  readonly search: string;
  readonly page: number;
}

/** A step of such a form: saves nothing, and shows a part of the list. */
export interface ChooserStep extends ListPart {
  /** The id of the element that reading goes on at. */
  readonly next: string;
  /** What the form holds from now on. */
  readonly values: object;
  /** What has been done; left out or empty where the choices that are shown say it. */
  readonly said?: string;
  /** What its page is told beside that. */
  readonly shown?: object;
}

/** The output of a schema where the form was sent for a step (`chooseOn`). */
export interface StepAnswer {
  readonly act: 'step';
  readonly step: ChooserStep;
}

/** The part of the list that a form shows. */
export const shownPart = ({ found, page }: Pick<ChooserTyped, 'found' | 'page'>): ListPart => ({
  search: searchable(found),
  page: /^\d{1,6}$/.test(page) ? Math.max(1, Number(page)) : 1,
});

/** The part of the list that a form asks for; undefined where it was sent for something else. */
export function askedPart(typed: ChooserTyped): (ListPart & Pick<ChooserStep, 'next'>) | undefined {
  const { intent, find, found } = typed;
  if (intent === 'found') return { search: searchable(find), page: 1, next: searchOfChoices };
  if (intent === 'all') return { search: '', page: 1, next: searchOfChoices };
  const page = /^page-(\d{1,6})$/.exec(intent)?.[1];
  return page === undefined ? undefined : { ...shownPart({ found, page }), next: choicesId };
}

/** A part of the list as a call takes it. */
export const partQuery = ({ search, page }: ListPart, pageSize: number) => ({
  page,
  pageSize,
  ...(search === '' ? {} : { search }),
});
