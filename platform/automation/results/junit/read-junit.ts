import { createReadStream } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { xmlCleaner } from './clean-xml.ts';
import { WrongEncoding, xmlDecoder } from './decode-xml.ts';
import { runLimiter } from './limit-runs.ts';
import type { ReadCase } from './junit-cases.ts';
import { junitReader, NotJunit } from './junit-reader.ts';

/** How much is read at a time, so that the event loop can serve other requests. */
const pieceBytes = 8 * 1024;

/**
 * Reads a file in JUnit XML as the reporters of Playwright, Surefire, pytest, Node and others write it, and
 * yields its cases as they come. Only one piece and the case being read are in memory.
 * @throws NotJunit when it is something else, or broken: also after many cases
 */
export async function* readJunit(file: string): AsyncGenerator<readonly ReadCase[], void, void> {
  const decode = xmlDecoder();
  const clean = xmlCleaner();
  const limit = runLimiter();
  const reader = junitReader();
  try {
    const pieces: AsyncIterable<Buffer> = createReadStream(file, { highWaterMark: pieceBytes });
    for await (const piece of pieces) {
      const cases = reader.write(limit(clean(decode(piece), false), false));
      if (cases.length > 0) yield cases;
      await nextTurn();
    }
    yield [...reader.write(limit(clean(decode(), true), true)), ...reader.end()];
  } catch (error) {
    if (error instanceof WrongEncoding) throw new NotJunit(error.message);
    throw error;
  }
}
