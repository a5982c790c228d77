import { v7 as newId } from 'uuid';
import type { Actor } from '../accounts/sessions.ts';
import type { CallReply } from '../contract/call.ts';
import type { requestUpgrade as call, UpgradeRequest } from '../contract/calls/upgrade.ts';
import { phoneMessages } from '../contract/profile-rules.ts';
import { upgradeMessages } from '../contract/upgrade-rules.ts';
import type { PlatformContext } from '../context.ts';
import { normalPhone } from '../profiles/phones.ts';
import { badRequest, Refusal } from '../refusal.ts';
import { upgradeMail } from './upgrade-mail.ts';

/**
 * Keeps a request to upgrade or renew the actor's license and mails it to UPGRADE_MAIL: both or neither. Anybody on the
 * license may ask, also once it has ended. A request is open until the license has been upgraded or renewed.
 * @throws Refusal 400 for a phone that nobody can have, and while there is an open request on the same topic
 */
export async function requestUpgrade(
  { db, kind, clock, mail, settings, log }: PlatformContext,
  actor: Actor,
  typed: UpgradeRequest,
): Promise<CallReply<typeof call>> {
  const request = {
    ...typed,
    jobTitleOthers: typed.jobTitle === 'Others' ? typed.jobTitleOthers.trim() : '',
    phoneNumber: phoneOf(typed.phoneNumber),
  };
  const { licenseActionType, ...written } = request;
  const now = clock();
  const id = newId();
  const createdOn = now.toISOString();
  try {
    await db.transaction().execute(async (transaction) => {
      const license = await transaction
        .selectFrom('licenses')
        .select(['id', 'name', 'licenseType', 'endsOn'])
        .where('id', '=', actor.licenseId)
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto('upgradeRequests')
        .values({
          id,
          licenseId: license.id,
          userId: actor.userId,
          topic: licenseActionType,
          licenseType: license.licenseType,
          licenseEndsOn: license.endsOn,
          ...written,
          createdOn,
        })
        .execute();
      if (settings.upgradeMail) {
        await mail.add(transaction, upgradeMail(settings.upgradeMail, request, license), now);
      }
    });
  } catch (error) {
    if (kind.isUniqueViolation(error)) throw badRequest(upgradeMessages.alreadySent);
    throw error;
  }
  if (settings.upgradeMail) mail.wake();
  else
    log.warn({ id }, 'a request to upgrade a license was stored; UPGRADE_MAIL is not set, so nobody is told');
  return { id, licenseActionType, createdOn };
}

function phoneOf(typed: string): string {
  if (typed === '') return '';
  const phone = normalPhone(typed);
  if (phone) return phone;
  throw new Refusal(400, phoneMessages.invalid, {
    problems: [{ path: 'phoneNumber', message: phoneMessages.invalid }],
  });
}
