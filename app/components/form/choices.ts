/** The part of a list that a form chooses from. */
export interface Choices {
  /** The total of all pages of the search. */
  readonly total: number;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** What they were searched for; '' when nothing was. */
  readonly search: string;
}

/** What such a form shows beside its values (`chooseOn`). */
export interface ChooserShown<Chosen extends Choices> {
  readonly choices: Chosen;
  /** The id of the element that reading goes on at; undefined where errors say what comes next. */
  readonly next?: string;
  /** What has been done; left out or empty where the choices that are shown say it. */
  readonly said?: string;
}

/** The ids of the list, and of the box that searches it. */
export const choicesId = 'choices';
export const searchOfChoices = 'search-find';

/** All of them are there: nothing need be searched for. */
export const isWhole = ({ total, page, pageSize, search }: Choices): boolean =>
  search === '' && page === 1 && total <= pageSize;

/** '1 user found'. */
export const foundWords = ({ total }: Choices, what: string): string =>
  `${total} ${what}${total === 1 ? '' : 's'} found`;
