import { showDate } from '../dates.ts';

/** One thing that a list can be narrowed to: of its options one, or any; what is typed, or a day. */
export type Filter = {
  /** Its name in the address, one of `filterNames`. */
  readonly name: string;
  readonly label: string;
} & (
  | { readonly options: readonly { readonly value: string; readonly label: string }[] }
  | { readonly type: 'date' }
  | { readonly type: 'text'; readonly placeholder?: string }
);

/** What a list is narrowed to, in words; undefined: not by this, or by what is no option. */
export function chosenWords(filter: Filter, chosen: string | undefined): string | undefined {
  if (chosen === undefined) return undefined;
  if ('options' in filter) return filter.options.find(({ value }) => value === chosen)?.label;
  return filter.type === 'date' ? showDate(chosen) : chosen;
}
