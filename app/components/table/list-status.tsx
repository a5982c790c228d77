import { useState } from 'react';
import type { Column } from './column.ts';
import type { Filter } from './filter-words.ts';
import type { ListData } from './list-data.ts';
import { resultWords } from './result-words.ts';

interface ListStatusProps {
  readonly list: ListData<unknown> & { readonly here: string };
  /** Those of its table, if it is one: the order is said by their labels. */
  readonly columns?: readonly Column[];
  /** What it can be narrowed to: what it is narrowed to is said in their words. */
  readonly filters?: readonly Filter[];
}

/**
 * What a list shows, said when its reader has asked for something else of it: '12 results, page 2 of 21'. It is there from
 * the start, as only what changes is announced. What live news change is theirs to say.
 */
export function ListStatus({ list, columns = [], filters = [] }: ListStatusProps) {
  const words = resultWords(list, columns, filters);
  const [said, setSaid] = useState({ here: list.here, words });
  if (said.here !== list.here) setSaid({ here: list.here, words });
  return (
    <p role="status" className="sr-only">
      {said.words}
    </p>
  );
}
