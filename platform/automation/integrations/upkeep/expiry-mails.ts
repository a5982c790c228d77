import { pluginDefinitions } from '../../../contract/integrations/plugin-definition-values.ts';
import type { Plugin } from '../../../contract/integrations/plugin-values.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { after, daySeconds } from '../../../foundation/after.ts';
import type { Db } from '../../../foundation/database/database.ts';
import { actionMail } from '../../../foundation/mail/action-mail.ts';
import type { Mail } from '../../../foundation/mail/mail.ts';
import { unlinked } from '../../../foundation/mail/unlinked.ts';

const warnDays = 7;
/** How many instances one transaction looks at. */
const atATime = 100;

/**
 * Sends one email before the token of an instance ends: to the user who created it or, once they have left, to the
 * Admins. A new date is told again.
 */
export async function warnOfInstanceExpiry(context: PlatformServices): Promise<void> {
  while ((await warnSome(context)) === atATime);
  context.mail.wake();
}

async function warnSome({ db, clock, mail, settings }: PlatformServices): Promise<number> {
  const now = clock();
  const until = after(now, warnDays * daySeconds).slice(0, 10);
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('integrationInstances')
      .select(['id', 'licenseId', 'plugin', 'name', 'expiresOn', 'createdBy'])
      .where('expiresOn', '<=', until)
      .where((where) =>
        where.or([
          where('expiryTold', 'is', null),
          where('expiryTold', '!=', where.ref('integrationInstances.expiresOn')),
        ]),
      )
      .orderBy('id')
      .limit(atATime)
      .execute();
    for (const { id, expiresOn, ...instance } of rows) {
      if (expiresOn === null) continue;
      // Another process may have told of it meanwhile.
      const { numUpdatedRows } = await transaction
        .updateTable('integrationInstances')
        .set({ expiryTold: expiresOn })
        .where('id', '=', id)
        .where('expiresOn', '=', expiresOn)
        .where((where) => where.or([where('expiryTold', 'is', null), where('expiryTold', '!=', expiresOn)]))
        .executeTakeFirst();
      if (numUpdatedRows === 0n) continue;
      const hasEnded = expiresOn < now.toISOString().slice(0, 10);
      for (const to of await ownersOf(transaction, instance)) {
        await mail.add(
          transaction,
          expiryMail(settings.publicUrl, { to, ...instance, expiresOn, hasEnded }),
          now,
        );
      }
    }
    return rows.length;
  });
}

interface Owner {
  readonly name: string;
  readonly emailId: string;
}

/** Returns who is told: its creator; the Admins of the license once they have left. */
async function ownersOf(
  db: Db,
  { licenseId, createdBy }: { readonly licenseId: string; readonly createdBy: string | null },
): Promise<readonly Owner[]> {
  const members = db
    .selectFrom('licenseUsers')
    .innerJoin('users', 'users.id', 'licenseUsers.userId')
    .select(['users.name', 'users.emailId'])
    .where('licenseUsers.licenseId', '=', licenseId)
    .where('users.activationStatus', '=', 'ACTIVE');
  const creator = await members.where('users.id', '=', createdBy ?? '').execute();
  if (creator.length > 0) return creator;
  return members.where('licenseUsers.privilege', '!=', 'User').orderBy('users.id').execute();
}

interface Expiring {
  readonly to: Owner;
  readonly plugin: Plugin;
  readonly name: string;
  readonly expiresOn: string;
  readonly hasEnded: boolean;
}

function expiryMail(publicUrl: string, { to, plugin, name, expiresOn, hasEnded }: Expiring): Mail {
  const { label, segment } = pluginDefinitions[plugin];
  const what = `The token of the ${label} instance ${unlinked(name)}`;
  const verb = hasEnded ? 'ended' : 'ends';
  return actionMail({
    to: to.emailId,
    name: to.name,
    subject: `${what} on FireFlink ${verb} on ${expiresOn}`,
    intro: `${what} ${verb} on ${expiresOn}. Without a new one, FireFlink can’t use ${label} with it.`,
    action: 'See the instance',
    link: `${publicUrl}/app/integration/plugin/${segment}`,
    validity: `Make a new token at ${label}, and paste it into the instance.`,
  });
}
