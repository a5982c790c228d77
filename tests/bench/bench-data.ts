import { pino } from 'pino';
import { v7 as newId } from 'uuid';
import { readSettings } from '#host/settings.ts';
import { startSession } from '#platform/identity/accounts/sessions.ts';
import { createOwner } from '#platform/identity/accounts/sign-up.ts';
import type { ProjectStatus } from '#platform/contract/projects/project-values.ts';
import { openPlatform } from '#platform/index.ts';
import { addCases } from './bench-cases.ts';
import { addAuditEntries, addRoleOfAll } from './bench-users.ts';
import { chunksOf } from './chunks.ts';

export const benchUser = { emailId: 'bench@example.com', password: 'Correct-Horse-7' };

/** How many rows of each kind the database has. */
export interface Amounts {
  readonly users: number;
  readonly projects: number;
  readonly machines: number;
  readonly auditEntries: number;
  /** Test cases of executions that have ended. */
  readonly cases: number;
}

export interface BenchData {
  /** The token of a session of the user. */
  readonly token: string;
  /** A project that is open. */
  readonly projectId: string;
  /** Another open project, which has no members of its own. */
  readonly otherProjectId: string;
  /** A role that all users have in the first project, and one of these users. */
  readonly roleId: string;
  readonly memberId: string;
}

function statusOf(number: number): ProjectStatus {
  if (number % 10 === 0) return 'Archive';
  return number % 7 === 0 ? 'Closed' : 'Open';
}

/** Fills a new data folder: one license whose Super Admin is {@link benchUser}, with many users and projects. */
export async function makeBenchData(
  environment: Readonly<Record<string, string>>,
  { users, projects, machines, auditEntries, cases }: Amounts,
): Promise<BenchData> {
  const { platform: settings } = readSettings(environment);
  const platform = await openPlatform({ settings, log: pino({ level: 'silent' }) });
  const { db, clock } = platform.context;
  const { id: userId } = await createOwner(platform.context, {
    ...benchUser,
    name: 'Bench',
    licenseType: 'ONPREM',
    licenseFeatures: ['All'],
  });
  await db.updateTable('users').set({ activationStatus: 'ACTIVE' }).where('id', '=', userId).execute();
  const { currentLicenseId: licenseId } = await db
    .selectFrom('users')
    .select('currentLicenseId')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const createdOn = clock().toISOString();

  for (const names of chunksOf(users)) {
    const rows = names.map((number) => ({
      id: newId(),
      name: `User ${number}`,
      emailId: `user${number}@example.com`,
      passwordHash: null,
      activationStatus: 'PENDING' as const,
      currentLicenseId: licenseId,
      createdOn,
      modifiedOn: createdOn,
    }));
    await db.transaction().execute(async (transaction) => {
      await transaction.insertInto('users').values(rows).execute();
      await transaction
        .insertInto('licenseUsers')
        .values(rows.map(({ id }) => ({ licenseId, userId: id, privilege: 'User', createdOn })))
        .execute();
    });
  }
  for (const names of chunksOf(projects)) {
    const rows = names.map((number) => ({
      id: newId(),
      licenseId,
      name: `Project ${String(number).padStart(5, '0')}`,
      type: number % 3 === 0 ? ('Mobile' as const) : ('Web' as const),
      platform: number % 3 === 0 ? 'Android' : 'Web',
      appType: '',
      status: statusOf(number),
      timeZoneValue: 'UTC',
      defectPlatform: 'FireFlink',
      createdOn,
      createdBy: userId,
      modifiedOn: createdOn,
      modifiedBy: userId,
    }));
    await db.insertInto('projects').values(rows).execute();
  }
  for (const names of chunksOf(machines)) {
    const rows = names.map((number) => ({
      id: newId(),
      licenseId,
      userId,
      installationId: `installation-of-machine-${number}`,
      hostName: `machine-${String(number).padStart(5, '0')}`,
      hostKey: `machine-${String(number).padStart(5, '0')}`,
      osName: 'Linux',
      osVersion: 'Ubuntu 24.04',
      installedDir: '/opt/fireflink-client',
      clientVersion: '1.0.0',
      systemConfigDetails: '[]',
      driverSynced: 1,
      driverSyncedOnce: 1,
      cloud: 0,
      executionEnvironment: 'Local' as const,
      headless: 0,
      selectedOsAndVersion: '',
      selectedBrowserName: 'chrome',
      selectedBrowserVersion: '131',
      selectedAndroid: null,
      selectedIos: null,
      allUsersAccess: number % 2,
      disabled: number % 50 === 0 ? 1 : 0,
      disabledOn: null,
      disabledBy: null,
      lastHeardOn: createdOn,
      leftOn: null,
      // They must not take executions that are put through the queue.
      runningCount: 1,
      clockSkewSeconds: 0,
      suitesListed: 0,
      createdOn,
      createdBy: userId,
      modifiedOn: createdOn,
      modifiedBy: userId,
    }));
    await db.insertInto('machines').values(rows).execute();
  }
  await db.updateTable('licenses').set({ numberOfParallelRuns: 200 }).where('id', '=', licenseId).execute();
  const { access_token: token } = await startSession(platform.context, db, userId);
  const [{ id: projectId } = { id: '' }, { id: otherProjectId } = { id: '' }] = await db
    .selectFrom('projects')
    .select('id')
    .where('status', '=', 'Open')
    .limit(2)
    .execute();
  const place = { licenseId, projectId };
  const roleId = await addRoleOfAll(db, place, createdOn);
  await addAuditEntries(db, place, { count: auditEntries, now: clock() });
  const { userId: memberId } = await db
    .selectFrom('projectUsers')
    .select('userId')
    .where('projectId', '=', projectId)
    .limit(1)
    .executeTakeFirstOrThrow();
  await addCases(db, { licenseId, projectId, userId, createdOn }, cases);
  await platform.close();
  return { token, projectId, otherProjectId, roleId, memberId };
}
