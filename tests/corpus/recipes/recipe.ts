import type { Figures } from '../corpus.ts';

/** The way to make one tool write its files. */
export interface Recipe {
  /** The folder of its entry. */
  readonly name: string;
  readonly tool: string;
  /** Its folder below `samples`, where its commands run. */
  readonly sample: string;
  readonly shows: string;
  readonly remark?: string;
  /** Prints the tool's version; where it fails, the tool is missing. */
  readonly version: string;
  /** Shell commands. Each leaves its files below `results`. */
  readonly commands: readonly string[];
  /** Matches the lines of the output that are its summary. */
  readonly summary: RegExp;
  /** Reads the figures from the summary of one command; those of several commands are added up. */
  readonly figures: (summary: string) => Figures;
}

/** Returns the number in front of a word, or behind it, as the expression says; 0 where there is none. */
export const numberOf = (text: string, expression: RegExp): number => Number(expression.exec(text)?.[1] ?? 0);
