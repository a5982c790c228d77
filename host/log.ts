import { destination, pino, type Logger } from 'pino';

/** Lines of requests that are done wait so long, or for so many bytes, and are written together. */
const gathering = { milliseconds: 250, bytes: 8192 };

const warn = pino.levels.values.warn ?? 0;

/**
 * The server's log, on its standard output. A line for each request, written by itself, would take longer than answering
 * small ones; what warns of something is written at once, with all before it.
 */
export function createLog(level: string): Logger {
  const out = destination({ sync: true, minLength: gathering.bytes, periodicFlush: gathering.milliseconds });
  process.on('exit', () => out.flushSync());
  return pino(
    {
      level,
      redact: ['*.password', '*.token', '*.authorization', '*.cookie'],
      hooks: {
        logMethod(args, method, level) {
          method.apply(this, args);
          if (level >= warn) out.flushSync();
        },
      },
    },
    out,
  );
}
