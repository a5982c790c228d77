import { nearlyFullPercent } from '../../contract/memory/memory-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { eachDespiteFailures } from '../../foundation/despite-failures.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { setMemoryWarned } from '../../identity/licenses/memory-warned.ts';
import { fullMemoryMail } from './full-memory-mail.ts';
import { memoryOfLicense } from './memory-totals.ts';

/** The shares of a license's memory that Admins are told about, in percent. */
const warned = [100, nearlyFullPercent] as const;

/**
 * Tells the Super Admins and Admins of each license once when 80 % of its memory is used, and once when it is full;
 * again after it was less meanwhile.
 */
export async function warnOfFullMemory(context: PlatformServices): Promise<void> {
  const licenses = await context.db.selectFrom('licenses').select('id').execute();
  await eachDespiteFailures(licenses, ({ id }) => warnOf(context, id));
}

async function warnOf({ db, mail, clock, settings }: PlatformServices, licenseId: string): Promise<void> {
  const { totals } = await memoryOfLicense(db, licenseId);
  const percent = warned.find((share) => totals.used >= (totals.total * share) / 100) ?? 0;
  const license = db
    .selectFrom('licenses')
    .select(['name', 'memoryWarnedPercent'])
    .where('id', '=', licenseId);
  if ((await license.executeTakeFirst())?.memoryWarnedPercent === percent) return;
  await db.transaction().execute(async (transaction) => {
    await lockLicense(transaction, licenseId);
    const row = await transaction
      .selectFrom('licenses')
      .select(['name', 'memoryWarnedPercent'])
      .where('id', '=', licenseId)
      .executeTakeFirstOrThrow();
    await setMemoryWarned(transaction, licenseId, percent);
    if (percent === 0 || percent <= row.memoryWarnedPercent) return;
    const admins = await transaction
      .selectFrom('licenseUsers')
      .innerJoin('users', 'users.id', 'licenseUsers.userId')
      .select(['users.name', 'users.emailId'])
      .where('licenseUsers.licenseId', '=', licenseId)
      .where('licenseUsers.privilege', 'in', ['Super Admin', 'Admin'])
      .where('users.activationStatus', '=', 'ACTIVE')
      .execute();
    for (const admin of admins) {
      await mail.add(
        transaction,
        fullMemoryMail(settings.publicUrl, admin, { licenseName: row.name, percent, totals }),
        clock(),
      );
    }
  });
  mail.wake();
}
