import { createOwner } from '../identity/accounts/sign-up.ts';
import { findAccountByEmail } from '../identity/accounts/users.ts';
import type { PlatformContext } from '../platform-context.ts';
import { actorOf } from './acting.ts';
import { addDemoPerson } from './add-person.ts';
import { addDemoProject } from './add-project.ts';
import { addDemoApproval } from './approval.ts';
import { addDemoCiTokens } from './ci-tokens.ts';
import { addDemoGroups } from './groups.ts';
import { demoOwner, demoPassword, demoUsers } from './users.ts';
import { demoProjects } from './projects.ts';
import { addDemoRole } from './role.ts';
import { seedMachines, type FetchingPlatform } from './seed-machines.ts';
import { addDemoReportConfigurations } from './report-configurations.ts';
import { addDemoIntegrations } from './integrations.ts';
import { addDemoMemory } from './memory.ts';
import { addDemoRetention } from './retention.ts';
import { addDemoTemplates } from './templates.ts';
import { addDemoRunConfigurations } from './run-configurations.ts';
import { seedPastRuns } from './past-runs.ts';
import { seedResources } from './resources.ts';
import { seedSessions } from './sessions.ts';

const day = 86_400_000;
/** Fewer than there are machines, so that some executions visibly wait. */
const demoParallelRuns = 3;

/** A trial has room for three users only. */
const licenseType = 'C-Professional';

/** How many days are left, renewed with every start. */
const daysLeft = 21;

/**
 * Fills the database with the demo organisation. Existing data stays, so that a second start keeps what was
 * tried out; only the license is renewed, because it would end otherwise.
 * @param options.providers the address of the stand-ins of providers: without it there are no plugin instances
 */
export async function seedDemo(
  platform: FetchingPlatform,
  { providers }: { readonly providers?: string } = {},
): Promise<void> {
  const { context } = platform;
  const ownerId = await addOwner(context);
  const owner = await actorOf(context, ownerId);
  await addDemoRole(context, owner);
  for (const person of demoUsers) await addDemoPerson(context, owner, person);
  for (const project of demoProjects) await addDemoProject(context, owner, project);
  await addDemoGroups(context, owner);
  await addDemoRunConfigurations(context, owner);
  await addDemoTemplates(context, owner);
  await addDemoReportConfigurations(context, owner);
  await seedResources(context, owner);
  await seedMachines(platform);
  await seedPastRuns(context, owner.licenseId);
  await addDemoCiTokens(context, owner);
  await addDemoRetention(context, owner);
  await addDemoApproval(context, owner);
  await addDemoMemory(context, owner);
  if (providers !== undefined) await addDemoIntegrations(context, owner, providers);
  await seedSessions(context, ownerId);
}

/** @returns the owner's id */
async function addOwner(context: PlatformContext): Promise<string> {
  const { db, clock } = context;
  const { name, emailId, organisation } = demoOwner;
  if (!(await findAccountByEmail(db, emailId))) {
    await createOwner(context, {
      name,
      emailId,
      password: demoPassword,
      licenseType: 'ONPREM',
      licenseFeatures: ['All'],
    });
  }
  // A direct write, because the link that activates the account is in an email.
  const { id, licenseId } = await db
    .updateTable('users')
    .set({ activationStatus: 'ACTIVE' })
    .where('emailId', '=', emailId)
    .returning(['id', 'currentLicenseId as licenseId'])
    .executeTakeFirstOrThrow();
  // A direct write, because no function of the platform changes a license: its vendor does.
  await db
    .updateTable('licenses')
    .set({
      name: organisation,
      licenseType,
      endsOn: new Date(clock().getTime() + daysLeft * day).toISOString(),
      numberOfParallelRuns: demoParallelRuns,
    })
    .where('id', '=', licenseId)
    .execute();
  return id;
}
