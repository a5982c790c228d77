import { createInterface } from 'node:readline';
import { openBeside, type Beside } from '#platform/open-beside.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { StartError } from '#platform/foundation/start-error.ts';
import { createLog } from '../log.ts';
import { readSettings } from '../settings.ts';

/** The exit code: 0 done, 1 refused without changes, 2 wrong arguments. */
export type ExitCode = 0 | 1 | 2;

/**
 * Runs a command of the server's administrator beside the server, with its settings, and sets the exit code.
 * @param wanted the arguments; undefined if they are wrong: then the usage is printed
 */
export async function runCommand<Wanted>(
  usage: string,
  wanted: Wanted | undefined,
  run: (context: Beside, wanted: Wanted) => Promise<ExitCode>,
): Promise<void> {
  if (wanted === undefined) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  process.exitCode = await runBeside((context) => run(context, wanted)).catch((error: unknown) => {
    if (error instanceof Refusal) return refuse(error.message);
    console.error(error instanceof StartError ? `The command cannot start. ${error.message}` : error);
    return 1;
  });
}

async function runBeside(run: (context: Beside) => Promise<ExitCode>): Promise<ExitCode> {
  const settings = readSettings(process.env);
  const { context, close } = await openBeside({
    settings: settings.platform,
    log: createLog(settings.logLevel),
  });
  try {
    return await run(context);
  } finally {
    await close();
  }
}

/** Says why nothing was changed. */
export function refuse(why: string): ExitCode {
  console.error(`${why} Nothing was changed.`);
  return 1;
}

/** Asks for 'yes'; without a terminal, the answer is no. */
export function isConfirmed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return new Promise((resolve) => {
    terminal.once('close', () => resolve(false));
    terminal.question(`${question} Type yes: `, (answer) => {
      resolve(answer.trim().toLowerCase() === 'yes');
      terminal.close();
    });
  });
}
