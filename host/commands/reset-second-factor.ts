import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import {
  findFactorOwner,
  resetByOperator,
  type FactorOwner,
} from '#platform/accounts/second-factor-operator.ts';
import { openBeside } from '#platform/open-beside.ts';
import { StartError } from '#platform/start-error.ts';
import { createLog } from '../log.ts';
import { readSettings } from '../settings.ts';

const usage = `Takes the second factor from somebody who has lost the app and the recovery codes, and whom no Admin can help.
Give it on the server, with the settings that the server has; the server may be running.

  npm run reset-second-factor -- --email ada@example.com          asks before it does
  npm run reset-second-factor -- --email ada@example.com --yes    does not ask`;

/** What ends the command: 0 done, 1 refused and nothing changed, 2 not understood. */
type ExitCode = 0 | 1 | 2;

interface Asked {
  readonly email: string;
  readonly yes: boolean;
}

/** What is asked for; undefined when that cannot be understood. */
function asked(args: readonly string[]): Asked | undefined {
  try {
    const { email, yes } = parseArgs({
      args: [...args],
      options: { email: { type: 'string' }, yes: { type: 'boolean', default: false } },
    }).values;
    return email === undefined || email === '' ? undefined : { email, yes };
  } catch {
    return undefined;
  }
}

async function run({ email, yes }: Asked): Promise<ExitCode> {
  const settings = readSettings(process.env);
  const { context, close } = await openBeside({
    settings: settings.platform,
    log: createLog(settings.logLevel),
  });
  try {
    const owner = await findFactorOwner(context.db, email);
    if (!owner) return refuse(`Nobody has the address ${email}.`);
    if (owner.secondFactorOn === null) return refuse(`${owner.emailId} has no second factor.`);
    console.log(shown(owner, owner.secondFactorOn));
    if (!yes && !(await isConfirmed())) return refuse('It was not confirmed.');
    if (!(await resetByOperator(context, owner))) {
      return refuse(`${owner.emailId} has no second factor any more.`);
    }
    console.log(done(owner));
    return 0;
  } finally {
    await close();
  }
}

function refuse(why: string): ExitCode {
  console.error(`${why} Nothing was changed.`);
  return 1;
}

const shown = ({ name, emailId, licenses }: FactorOwner, since: string): string =>
  [
    `${name} <${emailId}> has a second factor since ${since.slice(0, 16).replace('T', ' ')} UTC.`,
    ...licenses.map((license) => `  ${license.privilege} of ${license.name}`),
  ].join('\n');

const done = ({ emailId, worksOn }: FactorOwner): string =>
  [
    `The second factor of ${emailId} was reset:`,
    '  The secret of the app and the recovery codes are deleted. The password alone signs in now.',
    '  Sessions that were open go on.',
    `  A mail that says so to ${emailId} is in the queue. The server sends it, at once or when it starts.`,
    `  The audit log of ${worksOn.name} says that whoever runs the server did it.`,
  ].join('\n');

/** Whether 'yes' is typed; where nobody can type, it is not. */
function isConfirmed(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return new Promise((resolve) => {
    terminal.once('close', () => resolve(false));
    terminal.question('Reset it? Type yes: ', (answer) => {
      resolve(answer.trim().toLowerCase() === 'yes');
      terminal.close();
    });
  });
}

const wanted = asked(process.argv.slice(2));
if (!wanted) {
  console.error(usage);
  process.exitCode = 2;
} else {
  process.exitCode = await run(wanted).catch((error: unknown) => {
    console.error(error instanceof StartError ? `The command cannot start. ${error.message}` : error);
    return 1;
  });
}
