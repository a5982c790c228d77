import { textLeft } from './read-invitees.ts';

interface Input {
  readonly text: string;
  /** The lines that are still to be read. */
  readonly left: readonly number[];
}

/** Writes what is left of a long list on a worker thread. */
export default ({ text, left }: Input): string => {
  const lines = new Set(left);
  return textLeft(text, (line) => lines.has(line));
};
