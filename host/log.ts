import { pino, type Logger } from 'pino';
import { logOutput, type LogOutput } from './log-output.ts';

const warn = pino.levels.values.warn ?? 0;

const missingLine = (lines: number, reason: string): string =>
  `${JSON.stringify({ level: warn, time: Date.now(), lines, reason, msg: 'lines of this log could not be written' })}\n`;

/**
 * Creates the server's log on standard output. Lines are written together, because writing each one would take longer than
 * answering a small request. A warning is written immediately, with all lines before it.
 */
export function createLog(level: string, out: LogOutput = logOutput({ missingLine })): Logger {
  process.on('exit', () => out.flush());
  return pino(
    {
      level,
      redact: ['*.password', '*.token', '*.authorization', '*.cookie'],
      hooks: {
        logMethod(args, method, level) {
          method.apply(this, args);
          if (level >= warn) out.flush();
        },
      },
    },
    out,
  );
}
