import { showCalendarDay } from '#platform/contract/times/time-values.ts';

/** One way to filter a list: by one of its options, by any of them, by typed text, or by a day. */
export type Filter = {
  /** Its name in the address, one of `filterNames`. */
  readonly name: string;
  readonly label: string;
} & (
  | {
      readonly options: readonly { readonly value: string; readonly label: string }[];
      /** The options are things of the license, so there can be many: a select from the first one on. */
      readonly grows?: boolean;
    }
  | { readonly type: 'date' }
  | { readonly type: 'text'; readonly placeholder?: string }
);

/** Returns the value of a filter in words; undefined when the filter is off or its value isn't an option. */
export function chosenWords(filter: Filter, chosen: string | undefined): string | undefined {
  if (chosen === undefined) return undefined;
  if ('options' in filter) return filter.options.find(({ value }) => value === chosen)?.label;
  return filter.type === 'date' ? showCalendarDay(chosen) : chosen;
}
