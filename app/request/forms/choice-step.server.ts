import { z } from 'zod';
import { searchable } from '#app/request/lists/list-query.server.ts';
import { choicesId, searchOfChoices } from '#app/components/form/choices.ts';
import { messages } from '#platform/contract/wire/message-values.ts';

/** Answers input that none of our pages sends. */
const error = messages.requestInvalid;
const text = z.string({ error }).max(1000, error).default('');

/**
 * The fields of a form that chooses from a list in pages (`ChoiceSearch`, `ChoicePages`): what stands in the search, what was
 * searched for, which page is shown, and by which of its buttons it was sent; by none for the one that saves.
 */
export const choiceFields = { find: text, found: text, page: text, intent: text };

/** Another part of the list is to be shown; what the form holds stays as it is. */
export interface ChoiceStep {
  /** '' for all of it. */
  readonly search: string;
  readonly page: number;
  /** The id of what reading goes on at. */
  readonly next: string;
}

/** Which part of its list a form asks for; undefined where it was sent for something else. */
export function choiceStep({
  intent,
  find,
  found,
}: Readonly<Record<keyof typeof choiceFields, string>>): ChoiceStep | undefined {
  if (intent === 'found') return { search: searchable(find), page: 1, next: searchOfChoices };
  if (intent === 'all') return { search: '', page: 1, next: searchOfChoices };
  const turned = /^page-(\d{1,6})$/.exec(intent)?.[1];
  if (turned === undefined) return undefined;
  return { search: searchable(found), page: Math.max(1, Number(turned)), next: choicesId };
}

/** The same as a call takes it. */
export const choiceQuery = ({ search, page }: Pick<ChoiceStep, 'search' | 'page'>, pageSize: number) => ({
  page,
  pageSize,
  ...(search === '' ? {} : { search }),
});
