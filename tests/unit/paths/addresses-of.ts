/** A page from which drawers are opened. */
export const here = { pathname: '/app/licenses', search: '' };

/**
 * Returns an address for each name of an area: a text as it is, and the result of a function. A missing function does
 * not compile.
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
