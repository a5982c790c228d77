import { useState } from 'react';
import type { ColumnLook } from './column.ts';
import type { Filter } from './filter-words.ts';
import type { ListData } from './list-data.ts';
import { resultWords } from './result-words.ts';

interface ListStatusProps {
  readonly list: ListData<unknown> & { readonly here: string };
  /** Those of its table, if it is one: the order is said by their labels. */
  readonly columns?: readonly ColumnLook[];
  /** What it can be narrowed to: what it is narrowed to is said in their words. */
  readonly filters?: readonly Filter[];
  /** Its rows change by news, which say so themselves. */
  readonly isLive?: boolean;
  /** What is said where there is nothing; 'No results' unless told. */
  readonly none?: string | undefined;
}

/**
 * Says what a list shows when its reader has asked for something else of it, or has changed it: '12 results, page 2 of 21'. It is
 * there from the start, as only what changes is announced. Where news have changed it, it is empty: nothing is announced, and
 * nothing is wrong.
 */
export function ListStatus({ list, columns = [], filters = [], isLive = false, none }: ListStatusProps) {
  const words = resultWords(list, columns, filters, none);
  const [said, setSaid] = useState({ here: list.here, words });
  if (said.here !== list.here) setSaid({ here: list.here, words });
  return (
    <p role="status" className="sr-only">
      {isLive && said.words !== words ? '' : words}
    </p>
  );
}
