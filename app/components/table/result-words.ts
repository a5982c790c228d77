import { directionWord, sortedColumn, type ColumnLook } from './column.ts';
import { chosenWords, type Filter } from './filter-words.ts';
import type { ListData } from './list-data.ts';
import { counted, grouped } from '#platform/contract/wire/fields/count-values.ts';

/**
 * Describes what a list shows: '12 results for “abc”, Status: Failed, page 2 of 21, sorted by Name,
 * ascending'.
 * @param none the text for an empty result
 */
export function resultWords(
  { total, page, pageSize, searched, tooShort, filters: chosen = {}, sort }: ListData<unknown>,
  columns: readonly ColumnLook[],
  filters: readonly Filter[],
  none = 'No results',
): string {
  const results = total === 0 ? none : counted(total, 'result');
  const pages = pageSize === null ? 1 : Math.ceil(total / pageSize);
  const label = sortedColumn(columns, sort)?.label;
  return [
    ...(tooShort === undefined ? [] : [`“${tooShort}” is too short for a search`]),
    searched === '' ? results : `${results} for “${searched}”`,
    ...filters.flatMap((filter) => {
      const words = chosenWords(filter, chosen[filter.name]);
      return words === undefined ? [] : [`${filter.label}: ${words}`];
    }),
    ...(pages > 1 ? [`page ${grouped(page)} of ${grouped(pages)}`] : []),
    ...(sort && label !== undefined && total > 1
      ? [`sorted by ${label}, ${directionWord[sort.direction]}`]
      : []),
  ].join(', ');
}

/**
 * Returns the count beside the title: '42', or '12 of 340' with a search or a filter. An empty list has its
 * own text.
 */
export function countWords(list: ListData<unknown>): string | undefined {
  const { total, unsearched } = list;
  if (unsearched === 0) return undefined;
  return isNarrowed(list) ? `${grouped(total)} of ${grouped(unsearched)}` : grouped(total);
}

/** Returns whether a search or a filter limits a list. */
export const isNarrowed = ({ searched, filters }: Pick<ListData<unknown>, 'searched' | 'filters'>): boolean =>
  searched !== '' || filters !== undefined;
