import { ciTokenLimits } from '../../contract/ci-tokens/ci-token-values.ts';
import { showTime } from '../../contract/times/time-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { after, daySeconds } from '../../foundation/after.ts';
import { zoneAt } from '../../foundation/time-zones.ts';
import { suiteOf } from './ci-token-rows.ts';
import { ciTokenMail } from './ci-token-mail.ts';

/** How many emails one transaction queues. */
const atATime = 100;

/** Tells users once when a token of theirs expires within a week, and once when it has expired. */
export async function warnOfExpiry(context: PlatformServices): Promise<void> {
  while ((await warnSome(context)) === atATime);
  context.mail.wake();
}

async function warnSome({ db, clock, mail, settings }: PlatformServices): Promise<number> {
  const now = clock();
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('ciTokens')
      .innerJoin('users', 'users.id', 'ciTokens.userId')
      .innerJoin('projects', 'projects.id', 'ciTokens.projectId')
      .innerJoin('resources', 'resources.id', 'ciTokens.suiteId')
      .select([
        'ciTokens.id',
        'ciTokens.name',
        'ciTokens.suiteName',
        'ciTokens.expiresOn',
        'ciTokens.warned',
        'resources.name as resourceName',
        'resources.nameKey as resourceKey',
        'users.name as userName',
        'users.emailId',
        'projects.name as projectName',
        'projects.timeZoneValue',
      ])
      .where('ciTokens.revokedOn', 'is', null)
      .where('resources.deletedOn', 'is', null)
      .where('projects.deletingSince', 'is', null)
      .where('users.activationStatus', '=', 'ACTIVE')
      .where((where) =>
        where.or([
          where.and([
            where('ciTokens.warned', 'is', null),
            where('ciTokens.expiresOn', '<=', after(now, ciTokenLimits.warnDays * daySeconds)),
          ]),
          where.and([
            where('ciTokens.warned', '=', 'soon'),
            where('ciTokens.expiresOn', '<=', now.toISOString()),
          ]),
        ]),
      )
      .orderBy('ciTokens.id')
      .limit(atATime)
      .execute();
    for (const row of rows) {
      const when = row.expiresOn <= now.toISOString() ? 'expired' : 'soon';
      // Another process may have told its user meanwhile.
      const { numUpdatedRows } = await transaction
        .updateTable('ciTokens')
        .set({ warned: when })
        .where('id', '=', row.id)
        .where((where) =>
          row.warned === null ? where('warned', 'is', null) : where('warned', '=', row.warned),
        )
        .executeTakeFirst();
      if (numUpdatedRows === 0n) continue;
      const zone = zoneAt(row.timeZoneValue, new Date(row.expiresOn));
      await mail.add(
        transaction,
        ciTokenMail(settings.publicUrl, {
          to: { name: row.userName, emailId: row.emailId },
          token: { name: row.name, suiteName: suiteOf(row), projectName: row.projectName },
          when,
          expiresOn: showTime(row.expiresOn, zone),
        }),
        now,
      );
    }
    return rows.length;
  });
}

/** Deletes tokens that were revoked, or expired, long ago. */
export async function deleteOldCiTokens({ db, clock }: PlatformServices): Promise<void> {
  const before = after(clock(), -ciTokenLimits.shownDays * daySeconds);
  await db
    .deleteFrom('ciTokens')
    .where((where) => where.or([where('revokedOn', '<', before), where('expiresOn', '<', before)]))
    .execute();
}
