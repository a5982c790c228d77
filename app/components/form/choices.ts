/** The part of a list that a form selects from. */
export interface Choices {
  /** The total of all pages of the search. */
  readonly total: number;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** The search term; '' when there was none. */
  readonly search: string;
}

/** What such a form shows beside its values (`chooseOn`). */
export interface ChooserShown<Chosen extends Choices> {
  readonly choices: Chosen;
  /** The id of the element to read next; undefined where the errors say what to do next. */
  readonly next?: string;
  /** What the step did; left out or empty where the displayed choices make it clear. */
  readonly said?: string;
}

/** The ids of the list, and of the box that searches it. */
export const choicesId = 'choices';
export const searchOfChoices = 'search-find';

/** Whether all choices are displayed, so that no search is needed. */
export const isWhole = ({ total, page, pageSize, search }: Choices): boolean =>
  search === '' && page === 1 && total <= pageSize;

/** Formats the number of results: '1 user found'. */
export const foundWords = ({ total }: Choices, what: string): string =>
  `${total} ${what}${total === 1 ? '' : 's'} found`;
