import { v7 as newId } from 'uuid';
import { resendActivation } from '../accounts/activation.ts';
import { createOwner } from '../accounts/sign-up.ts';
import { findAccountByEmail } from '../accounts/users.ts';
import type { Platform } from '../index.ts';
import type { PlatformContext } from '../platform-context.ts';
import { findTimeZone } from '../projects/time-zones.ts';
import { addDemoGroups } from './groups.ts';
import { demoOwner, demoPassword, demoPeople, type DemoPerson } from './people.ts';
import { demoProjects, type DemoProject } from './projects.ts';
import { addDemoRole } from './role.ts';
import { seedMachines } from './seed-machines.ts';
import { addDemoReportConfigurations } from './report-configurations.ts';
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
 */
export async function seedDemo(platform: Platform): Promise<void> {
  const { context } = platform;
  const { id: ownerId, licenseId } = await addOwner(context);
  await addDemoRole(context, licenseId, ownerId);
  for (const person of demoPeople) await addPerson(context, licenseId, ownerId, person);
  for (const project of demoProjects) await addProject(context, licenseId, ownerId, project);
  await addDemoGroups(context, licenseId, ownerId);
  await addDemoRunConfigurations(context, licenseId, ownerId);
  await addDemoReportConfigurations(context, licenseId, ownerId);
  await seedResources(context, licenseId);
  await seedMachines(platform);
  await seedPastRuns(context, licenseId);
  await seedSessions(context, ownerId);
}

async function addOwner(context: PlatformContext): Promise<{ id: string; licenseId: string }> {
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
  const { id, licenseId } = await db
    .updateTable('users')
    .set({ activationStatus: 'ACTIVE' })
    .where('emailId', '=', emailId)
    .returning(['id', 'currentLicenseId as licenseId'])
    .executeTakeFirstOrThrow();
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
  return { id, licenseId };
}

async function addPerson(
  context: PlatformContext,
  licenseId: string,
  ownerId: string,
  person: DemoPerson,
): Promise<void> {
  const { db, clock, passwords } = context;
  const { name, emailId, privilege, status, added, profile } = person;
  if (await findAccountByEmail(db, emailId)) return;
  const id = newId();
  const active = status === 'active';
  const passwordHash = active ? await passwords.hash(demoPassword) : null;
  const createdOn = new Date(clock().getTime() - added * day).toISOString();
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('users')
      .values({
        id,
        name,
        emailId,
        passwordHash,
        activationStatus: active ? 'ACTIVE' : 'PENDING',
        currentLicenseId: licenseId,
        createdOn,
        modifiedOn: createdOn,
      })
      .execute();
    await transaction
      .insertInto('licenseUsers')
      .values({
        licenseId,
        userId: id,
        privilege,
        createdOn,
        createdBy: ownerId,
        modifiedOn: createdOn,
        modifiedBy: ownerId,
        lastSignInOn: active ? new Date(clock().getTime() - (added * day) / 20).toISOString() : null,
      })
      .execute();
    if (!profile) return;
    await transaction
      .insertInto('userProfiles')
      .values({
        userId: id,
        primaryPhone: profile.phone ?? '',
        phoneVerifiedOn: profile.phone === undefined ? null : createdOn,
        secondaryPhone: '',
        organisationName: profile.organisation,
        jobTitle: profile.jobTitle,
        jobTitleOthers: '',
        photoFile: null,
        modifiedOn: createdOn,
      })
      .execute();
  });
  if (active) return;
  await resendActivation(context, { body: { emailId }, callerAddress: 'the demo' });
  if (status === 'expired') {
    await db.updateTable('userTokens').set({ expiresOn: createdOn }).where('userId', '=', id).execute();
  }
}

async function addProject(
  { db, clock }: PlatformContext,
  licenseId: string,
  ownerId: string,
  project: DemoProject,
): Promise<void> {
  const exists = await db
    .selectFrom('projects')
    .select('id')
    .where('licenseId', '=', licenseId)
    .where('name', '=', project.name)
    .executeTakeFirst();
  const zone = findTimeZone(project.timeZone, clock());
  if (exists || !zone) return;
  const id = newId();
  const daysAgo = (days: number) => new Date(clock().getTime() - days * day).toISOString();
  const createdOn = daysAgo(project.created);
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('projects')
      .values({
        id,
        licenseId,
        name: project.name,
        type: project.type,
        platform: project.platform,
        appType: '',
        status: project.status,
        timeZoneName: zone.name,
        timeZoneValue: zone.value,
        timeZoneOffset: zone.offset,
        defectPlatform: '',
        createdOn,
        createdBy: ownerId,
        modifiedOn: daysAgo(project.modified),
        modifiedBy: ownerId,
      })
      .execute();
    const members = { [demoOwner.emailId]: 'Full Access', ...project.members };
    for (const [emailId, role] of Object.entries(members)) {
      await transaction
        .insertInto('projectUsers')
        .columns(['projectId', 'userId', 'roleId', 'createdOn'])
        .expression((select) =>
          select
            .selectFrom(['users', 'roles'])
            .select((column) => [
              column.val(id).as('projectId'),
              'users.id',
              'roles.id as roleId',
              column.val(createdOn).as('createdOn'),
            ])
            .where('users.emailId', '=', emailId)
            .where('roles.licenseId', '=', licenseId)
            .where('roles.projectId', 'is', null)
            .where('roles.name', '=', role),
        )
        .execute();
    }
  });
}
