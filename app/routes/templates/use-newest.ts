import { useState } from 'react';

/**
 * Returns the one of several values that changed last; at first the first that is known. The revision of a draft comes
 * from the page, from the answer to its form, and from saving while somebody types.
 */
export function useNewest(values: readonly (string | undefined)[]): string {
  const [known, setKnown] = useState({ values, newest: values.find(isKnown) ?? '' });
  const isSame = (value: string | undefined, index: number) => value === known.values[index];
  if (values.every(isSame)) return known.newest;
  const changed = values.filter((value, index) => !isSame(value, index)).find(isKnown);
  const newest = changed ?? known.newest;
  setKnown({ values, newest });
  return newest;
}

const isKnown = (value: string | undefined): value is string => value !== undefined;
