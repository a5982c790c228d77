import { useState } from 'react';
import type { ColumnLook } from './column.ts';
import type { Filter } from './filter-words.ts';
import type { ListData } from './list-data.ts';
import { resultWords } from './result-words.ts';

interface ListStatusProps {
  readonly list: ListData<unknown> & { readonly here: string };
  /** The columns of the table, if the list is one: their labels name the order. */
  readonly columns?: readonly ColumnLook[];
  /** The filters, whose words describe the active ones. */
  readonly filters?: readonly Filter[];
  /** Live events change its rows and are announced on their own. */
  readonly isLive?: boolean;
  /** The text for an empty result. Defaults to 'No results'. */
  readonly none?: string | undefined;
}

/**
 * Announces what a list shows after its reader has asked for something else or changed it: '12 results, page
 * 2 of 21'. It is rendered from the start, because only changes are announced. After a change by a live event
 * it is empty, so that nothing is announced.
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
