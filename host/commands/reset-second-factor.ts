import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import {
  findFactorOwner,
  resetByOperator,
  type FactorOwner,
} from '#platform/identity/accounts/two-factor-operator.ts';
import { openBeside } from '#platform/open-beside.ts';
import { StartError } from '#platform/foundation/start-error.ts';
import { createLog } from '../log.ts';
import { readSettings } from '../settings.ts';

const usage = `Resets two-factor authentication for a user who lost their app and recovery codes, if no Admin can do it.
Run it on the server, with the settings of the server. The server can be running.

  npm run reset-second-factor -- --email ada@example.com          asks first
  npm run reset-second-factor -- --email ada@example.com --yes    doesn't ask`;

/** The exit code: 0 done, 1 refused without changes, 2 wrong arguments. */
type ExitCode = 0 | 1 | 2;

interface Asked {
  readonly email: string;
  readonly yes: boolean;
}

/** Parses the arguments; undefined if they are wrong. */
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
    if (!owner) return refuse(`There is no account with the address ${email}.`);
    if (owner.secondFactorOn === null)
      return refuse(`${owner.emailId} does not use two-factor authentication.`);
    console.log(shown(owner, owner.secondFactorOn));
    if (!yes && !(await isConfirmed())) return refuse('The reset was not confirmed.');
    if (!(await resetByOperator(context, owner))) {
      return refuse(`${owner.emailId} no longer uses two-factor authentication.`);
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
    `${name} <${emailId}> has used two-factor authentication since ${since.slice(0, 16).replace('T', ' ')} UTC.`,
    ...licenses.map((license) => `  ${license.privilege} of ${license.name}`),
  ].join('\n');

const done = ({ emailId, worksOn }: FactorOwner): string =>
  [
    `Two-factor authentication was reset for ${emailId}:`,
    '  The app secret and the recovery codes are deleted. The password alone signs in now.',
    '  Open sessions continue.',
    `  An email to ${emailId} is queued. The server sends it immediately, or when it starts.`,
    `  The audit log of ${worksOn.name} records the server's administrator as the actor.`,
  ].join('\n');

/** Asks for 'yes'; without a terminal, the answer is no. */
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
