import { licenseFeatures, licenseTypes } from '#platform/contract/licenses/license-values.ts';
import { memoryText } from '#platform/contract/memory/memory-values.ts';
import {
  changeLicense,
  licensesOf,
  type LicenseChange,
  type OperatedLicense,
} from '#platform/identity/operator/change-license.ts';
import type { Beside } from '#platform/open-beside.ts';
import { licenseArguments, type LicenseArguments } from './license-arguments.ts';
import { isConfirmed, refuse, runCommand, type ExitCode } from './operator-command.ts';

const usage = `Changes what a license covers. Run it on the server, with the settings of the server. The server can be running.

  npm run license -- --of ada@example.com --type C-Professional --until 2027-12-31

  --of               the email address of a Super Admin of the license
  --name             the license's name, if that person is a Super Admin of several
  --type             ${licenseTypes.join(', ')}
  --features         one or more, with commas between them: ${licenseFeatures.join(', ')}
  --parallel         how many executions run at the same time, 1 to 10000
  --memory           the memory that its projects share: 500MB, 20GB, 1TB
  --fireflink-cloud  yes or no: whether executions can run on FireFlink Cloud
  --until            the last day of the license, in UTC: 2027-12-31
  --yes              doesn't ask

What is left out stays as it is.`;

async function run(
  { db, ...context }: Beside,
  { of, name, change, yes }: LicenseArguments,
): Promise<ExitCode> {
  const licenses = await licensesOf(db, of);
  const [license, ...more] = licenses.filter((each) => name === undefined || each.name === name);
  if (!license) {
    return refuse(`${of} is not a Super Admin of ${name === undefined ? 'any license' : `"${name}"`}.`);
  }
  if (more.length > 0) {
    const names = licenses.map((each) => `"${each.name}"`).join(', ');
    return refuse(`${of} is a Super Admin of ${names}. Choose one with --name.`);
  }
  console.log(`${license.name}\n${differences(license, change).join('\n')}`);
  if (!yes && !(await isConfirmed('Change it?'))) return refuse('The change was not confirmed.');
  await changeLicense({ ...context, db }, license, change);
  console.log("The license was changed. Its audit log records the server's administrator as the actor.");
  return 0;
}

/** Says each value before and after. */
const differences = (license: OperatedLicense, change: LicenseChange): string[] => {
  const before = worded(license);
  const after = worded({ ...license, ...change });
  return Object.entries(before).map(([label, value]) =>
    after[label] === value ? `  ${label}: ${value}` : `  ${label}: ${value} -> ${after[label]}`,
  );
};

const worded = (license: OperatedLicense): Readonly<Record<string, string>> => ({
  Type: license.licenseType,
  Features: license.licenseFeatures.join(', '),
  'Parallel runs': String(license.numberOfParallelRuns),
  Memory: memoryText(license.memoryBytes),
  'FireFlink Cloud': license.fireflinkCloud ? 'yes' : 'no',
  'Valid until': `${license.endsOn.slice(0, 10)} (UTC)`,
});

await runCommand(usage, licenseArguments(process.argv.slice(2), new Date()), run);
