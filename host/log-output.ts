import { writeSync } from 'node:fs';

/** How long lines wait, and for how many bytes, before they are written together. */
const gathering = { milliseconds: 250, bytes: 8192 };

/** The maximum size of waiting lines while nothing can be written; further lines are dropped. */
const mostWaiting = 1024 * 1024;

/** Accepts the lines of the log. */
export interface LogOutput {
  write(line: string): void;
  /** Writes the waiting lines, as far as that is possible without waiting. */
  flush(): void;
}

interface LogOutputOptions {
  /** Returns a line that says how many lines are missing, and why. */
  readonly missingLine: (lines: number, reason: string) => string;
  /** Writes like `fs.writeSync`. @returns the number of bytes written */
  readonly put?: (bytes: Buffer) => number;
}

interface Batch {
  /** The bytes that are still to be written. */
  bytes: Buffer;
  isBegun: boolean;
  readonly lines: number;
  /** The number of missing lines that this line reports. */
  readonly missing: number;
}

/**
 * Writes the log to standard output, many lines at a time. It never waits and never throws: lines that can't be written,
 * because the disk is full or nothing reads them, are dropped, and the next written line says how many. A pipe with a slow
 * reader is retried later.
 */
export function logOutput({ missingLine, put = writeOut }: LogOutputOptions): LogOutput {
  let waiting: string[] = [];
  let waitingBytes = 0;
  let batch: Batch | undefined;
  let missing = { lines: 0, reason: '' };
  let endsWithinLine = false;
  let timer: NodeJS.Timeout | undefined;

  function nextBatch(): Batch | undefined {
    if (waiting.length === 0) return undefined;
    const start = missing.lines > 0 ? missingLine(missing.lines, missing.reason) : '';
    const text = (endsWithinLine ? '\n' : '') + start + waiting.join('');
    const next = { bytes: Buffer.from(text), isBegun: false, lines: waiting.length, missing: missing.lines };
    [waiting, waitingBytes, missing] = [[], 0, { lines: 0, reason: '' }];
    return next;
  }

  function drop({ bytes, isBegun, lines, missing: before }: Batch, reason: string): void {
    if (isBegun) endsWithinLine = true;
    missing = { lines: isBegun ? linesIn(bytes) : lines + before, reason };
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    while ((batch ??= nextBatch())) {
      try {
        while (batch.bytes.length > 0) {
          batch.bytes = batch.bytes.subarray(put(batch.bytes));
          batch.isBegun = true;
        }
        endsWithinLine = false;
      } catch (error) {
        const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        if (reason === 'EAGAIN' || reason === 'EBUSY') return flushLater();
        drop(batch, reason);
      }
      batch = undefined;
    }
  }

  function flushLater(): void {
    timer ??= setTimeout(flush, gathering.milliseconds).unref();
  }

  return {
    write(line) {
      if (waitingBytes >= mostWaiting) {
        missing = { lines: missing.lines + 1, reason: 'EAGAIN' };
        return;
      }
      waiting.push(line);
      waitingBytes += line.length;
      if (waitingBytes >= gathering.bytes && !batch) flush();
      else flushLater();
    },
    flush,
  };
}

/**
 * Ignores errors of other printed lines too. Otherwise, printing the server's address or an email's link to a closed pipe would
 * end the process.
 */
export function toleratePrintErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

const writeOut = (bytes: Buffer): number => writeSync(1, bytes);

const newline = 10;

function linesIn(bytes: Buffer): number {
  let lines = 0;
  for (const byte of bytes) if (byte === newline) lines += 1;
  return lines;
}
