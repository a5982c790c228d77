import type { LogLine } from '../../../contract/executions/result-calls.ts';
import { LineReader } from './read-lines.ts';

interface Searched {
  /** The whole output in pieces of some kilobytes: it can have millions of lines. */
  readonly pieces: readonly Uint8Array[];
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
}

interface FoundLines {
  readonly found: LogLine[];
  readonly total: number;
}

/**
 * Finds the lines of an output that contain the search text, ignoring case; returns a page of them and how
 * many there are.
 */
export default function findLines({ pieces, search, page, pageSize }: Searched): FoundLines {
  const first = (page - 1) * pageSize;
  const found: LogLine[] = [];
  let total = 0;
  const look = (lines: readonly LogLine[]) => {
    for (const line of lines) {
      if (total >= first && found.length < pageSize) found.push(line);
      total += 1;
    }
  };
  const reader = new LineReader(1, search.toLowerCase());
  for (const piece of pieces) look(reader.read(piece));
  look(reader.end());
  return { found, total };
}
