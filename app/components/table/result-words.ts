import { directionWord, sortedColumn, type ColumnLook } from './column.ts';
import { chosenWords, type Filter } from './filter-words.ts';
import type { ListData } from './list-data.ts';
import { counted, grouped } from '#platform/contract/wire/count-values.ts';

/**
 * What a list shows, in words: '12 results for “abc”, Status: Failed, page 2 of 21, sorted by Name, ascending'.
 * @param none what is said where there is nothing
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

/** How much there is, beside the title: '42'; where something is searched for or filtered, '12 of 340'. An empty list says so itself. */
export function countWords(list: ListData<unknown>): string | undefined {
  const { total, unsearched } = list;
  if (unsearched === 0) return undefined;
  return isNarrowed(list) ? `${grouped(total)} of ${grouped(unsearched)}` : grouped(total);
}

/** Whether a list shows only what a search or a filter finds. */
export const isNarrowed = ({ searched, filters }: Pick<ListData<unknown>, 'searched' | 'filters'>): boolean =>
  searched !== '' || filters !== undefined;
