import { pino } from 'pino';
import { v7 as newId } from 'uuid';
import { readSettings } from '#host/settings.ts';
import { startSession } from '#platform/identity/accounts/sessions.ts';
import { createOwner } from '#platform/identity/accounts/sign-up.ts';
import { openPlatform, type Platform } from '#platform/index.ts';
import { benchUser } from '../bench/bench-data.ts';

/** What `fill` fills: a platform on the database, before the server under test starts on it. */
export interface Filling {
  readonly platform: Platform;
  readonly database: 'sqlite' | 'postgres';
  /** A license, its Super Admin, who makes the requests, and an open project of it. */
  readonly licenseId: string;
  readonly userId: string;
  readonly projectId: string;
  /** The token of a session of the Super Admin. */
  readonly token: string;
}

/** Opens a platform on a new database and signs up a user. */
export async function openFilling(
  environment: Readonly<Record<string, string>>,
  database: Filling['database'],
): Promise<Filling> {
  const { platform: settings } = readSettings(environment);
  const platform = await openPlatform({ settings, log: pino({ level: 'silent' }), timers: false });
  const { db } = platform.context;
  const { id: userId } = await createOwner(platform.context, {
    ...benchUser,
    name: 'Bench',
    licenseType: 'ONPREM',
    licenseFeatures: ['All'],
  });
  const { currentLicenseId: licenseId } = await db
    .updateTable('users')
    .set({ activationStatus: 'ACTIVE' })
    .where('id', '=', userId)
    .returning('currentLicenseId')
    .executeTakeFirstOrThrow();
  await db.updateTable('licenses').set({ numberOfParallelRuns: 200 }).where('id', '=', licenseId).execute();
  const { access_token: token } = await startSession(platform.context, db, userId);
  const projectId = newId();
  const now = platform.context.clock().toISOString();
  await db
    .insertInto('projects')
    .values({
      id: projectId,
      licenseId,
      name: 'Stalls',
      type: 'Web',
      platform: 'Web',
      appType: '',
      status: 'Open',
      timeZoneValue: 'UTC',
      defectPlatform: 'FireFlink',
      createdOn: now,
      createdBy: userId,
      modifiedOn: now,
      modifiedBy: userId,
    })
    .execute();
  return { platform, database, licenseId, userId, projectId, token };
}
