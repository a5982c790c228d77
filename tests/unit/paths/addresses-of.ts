/** A page from which drawers are opened. */
export const here = { pathname: '/app/licenses', search: '' };

/** No query, for addresses that keep the list behind them as it is. */
export const noQuery = new URLSearchParams();

/**
 * An address for each name of an area: what is a text stands for itself, a function is called as told. A function that is
 * left out does not compile.
 */
export function addressesOf<Area extends object>(
  area: Area,
  made: {
    readonly [Name in keyof Area as Area[Name] extends string ? never : Name]: string | readonly string[];
  },
): readonly string[] {
  const texts = Object.values(area).filter((value): value is string => typeof value === 'string');
  return [...texts, ...Object.values<string | readonly string[]>(made).flat()];
}
