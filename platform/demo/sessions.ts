import { v7 as newId } from 'uuid';
import { after, daySeconds } from '../foundation/after.ts';
import type { PlatformContext } from '../platform-context.ts';
import { hashToken, newToken } from '../foundation/security/tokens.ts';

/** The other devices of the demo's owner; their tokens are discarded. */
const places = [
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    address: '203.0.113.24',
    signedInDays: 9,
    usedHours: 3,
  },
  {
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
    signedInDays: 16,
    usedHours: 5 * 24,
  },
];

/**
 * Signs the owner of the demo in on a phone and on another computer, and deletes the sessions of earlier
 * demos.
 */
export async function seedSessions({ db, clock }: PlatformContext, userId: string): Promise<void> {
  const now = clock();
  const { currentLicenseId: licenseId } = await db
    .selectFrom('users')
    .select('currentLicenseId')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  // A direct write, because they are sessions of several users; the demo itself signs in again.
  await db.deleteFrom('sessions').where('userAgent', 'in', ['', 'node']).execute();
  for (const { userAgent, address, signedInDays, usedHours } of places) {
    const known = await db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', userId)
      .where('userAgent', '=', userAgent)
      .executeTakeFirst();
    if (known) continue;
    const usedOn = after(now, -usedHours * 3600);
    const endsOn = after(now, (30 - signedInDays) * daySeconds);
    // A direct write, because the owner signed in there days ago.
    await db
      .insertInto('sessions')
      .values({
        id: newId(),
        userId,
        licenseId,
        accessTokenHash: hashToken(newToken()),
        accessExpiresOn: usedOn,
        refreshTokenHash: hashToken(newToken()),
        previousRefreshTokenHash: null,
        refreshedOn: usedOn,
        refreshExpiresOn: endsOn,
        createdOn: after(now, -signedInDays * daySeconds),
        endsOn,
        userAgent,
        address,
        lastUsedOn: usedOn,
        machineId: null,
        viewAsUserId: null,
        viewAsRoleId: null,
        viewAsUntil: null,
      })
      .execute();
  }
}
