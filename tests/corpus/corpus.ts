import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The folder of files that real tools wrote, each with the tool's own summary. */
export const filesFolder = path.join('tests', 'corpus', 'files');

/** The results of a tool's test cases, according to the tool. */
const figures = z.strictObject({
  cases: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
  /** The number of flaky cases; null where the files don't say it. */
  flaky: z.number().int().nullable(),
});

export type Figures = z.output<typeof figures>;

const entry = z.strictObject({
  tool: z.string(),
  version: z.string(),
  /** 'tool': written by the tool. 'hand': typed after its documentation, because nothing here can run it. */
  writtenBy: z.enum(['tool', 'hand']),
  commands: z.array(z.string()).min(1),
  /** What this entry demonstrates. */
  shows: z.string(),
  /** Where the tool's summary and its files differ, and which of the two the figures follow. */
  remark: z.string().optional(),
  /** The lines of the tool's summary. */
  printed: z.array(z.string()),
  figures,
});

export type CorpusEntry = z.output<typeof entry>;

/** The file that describes an entry. */
export const entryFile = 'entry.json';

/** Reads the corpus, in the order of its names. */
export const readCorpus = (): {
  readonly name: string;
  readonly entry: CorpusEntry;
  readonly files: string[];
}[] =>
  readdirSync(filesFolder)
    .sort()
    .map((name) => {
      const folder = path.join(filesFolder, name);
      return {
        name,
        entry: entry.parse(JSON.parse(readFileSync(path.join(folder, entryFile), 'utf8'))),
        files: readdirSync(folder)
          .filter((file) => file.endsWith('.xml'))
          .sort()
          .map((file) => path.join(folder, file)),
      };
    });
