import { directionWord, type Column } from './column.ts';
import type { ListData } from './list-data.ts';

const number = (value: number): string => value.toLocaleString('en');

/** What a list shows, in words: '12 results for “abc”, page 2 of 21, sorted by Name, ascending'. */
export function resultWords(
  { total, page, pageSize, searched, sort }: ListData<unknown>,
  columns: readonly Column[],
): string {
  const results = total === 0 ? 'No results' : total === 1 ? '1 result' : `${number(total)} results`;
  const pages = pageSize === null ? 1 : Math.ceil(total / pageSize);
  const label = columns.find(({ key }) => key === sort?.key)?.label;
  return [
    searched === '' ? results : `${results} for “${searched}”`,
    ...(pages > 1 ? [`page ${number(page)} of ${number(pages)}`] : []),
    ...(sort && label !== undefined && total > 1
      ? [`sorted by ${label}, ${directionWord[sort.direction]}`]
      : []),
  ].join(', ');
}

/** How much there is, beside the title: '42'; where something is searched for, '12 of 340'. An empty list says so itself. */
export function countWords({ total, unsearched, searched }: ListData<unknown>): string | undefined {
  if (unsearched === 0) return undefined;
  return searched === '' ? number(total) : `${number(total)} of ${number(unsearched)}`;
}
