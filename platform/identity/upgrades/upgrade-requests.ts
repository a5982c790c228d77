import { v7 as newId } from 'uuid';
import { afterCommit, withChanges, recordSubject } from '../../domain/with-changes.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { requestUpgrade as call } from '../../contract/upgrades/upgrade-calls.ts';
import { phoneMessages } from '../../contract/profiles/profile-rules.ts';
import { upgradeMessages } from '../../contract/upgrades/upgrade-rules.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { normalPhone } from '../profiles/phones.ts';
import { badRequest, refuseDuplicate, wrong } from '../../foundation/refusal.ts';
import { upgradeMail } from './upgrade-mail.ts';

/**
 * Stores a request to upgrade or renew the actor's license and emails it to UPGRADE_MAIL, in one transaction. Any user
 * on the license may ask, also once it has ended. A request is open until the license has been upgraded or renewed.
 * @throws Refusal 400 for an invalid phone, and while there is an open request on the same topic
 */
export async function requestUpgrade(
  context: PlatformServices,
  { actor, body: typed }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const { kind, clock, mail, settings, log } = context;
  const request = {
    ...typed,
    jobTitleOthers: typed.jobTitle === 'Others' ? typed.jobTitleOthers.trim() : '',
    phoneNumber: phoneOf(typed.phoneNumber),
  };
  const { licenseActionType, ...written } = request;
  const now = clock();
  const id = newId();
  const createdOn = now.toISOString();
  await withChanges(context, async (transaction) => {
    await recordSubject(transaction, id);
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
      afterCommit(transaction, () => mail.wake());
    }
  }).catch(refuseDuplicate(kind, () => badRequest(upgradeMessages.alreadySent)));
  if (!settings.upgradeMail) {
    log.warn(
      { id },
      'stored a request to upgrade a license, but UPGRADE_MAIL is not set, so nobody receives it',
    );
  }
  return { id, licenseActionType, createdOn, mailed: settings.upgradeMail !== undefined };
}

function phoneOf(typed: string): string {
  if (typed === '') return '';
  const phone = normalPhone(typed);
  if (phone) return phone;
  throw wrong('phoneNumber', phoneMessages.invalid);
}
