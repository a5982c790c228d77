import { parseArgs } from 'node:util';
import {
  findFactorOwner,
  resetByOperator,
  type FactorOwner,
} from '#platform/identity/accounts/two-factor-operator.ts';
import type { Beside } from '#platform/open-beside.ts';
import { isConfirmed, refuse, runCommand, type ExitCode } from './operator-command.ts';

const usage = `Resets two-factor authentication for a user who lost their app and recovery codes, if no Admin can do it.
Run it on the server, with the settings of the server. The server can be running.

  npm run reset-second-factor -- --email ada@example.com          asks first
  npm run reset-second-factor -- --email ada@example.com --yes    doesn't ask`;

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

async function run(context: Beside, { email, yes }: Asked): Promise<ExitCode> {
  const owner = await findFactorOwner(context.db, email);
  if (!owner) return refuse(`There is no account with the address ${email}.`);
  if (owner.secondFactorOn === null)
    return refuse(`${owner.emailId} does not use two-factor authentication.`);
  console.log(shown(owner, owner.secondFactorOn));
  if (!yes && !(await isConfirmed('Reset it?'))) return refuse('The reset was not confirmed.');
  if (!(await resetByOperator(context, owner))) {
    return refuse(`${owner.emailId} no longer uses two-factor authentication.`);
  }
  console.log(done(owner));
  return 0;
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

await runCommand(usage, asked(process.argv.slice(2)), run);
