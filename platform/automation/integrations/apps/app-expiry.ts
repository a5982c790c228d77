import {
  appLimits,
  cloudAppPlugins,
  type CloudAppPlugin,
} from '../../../contract/integrations/app-values.ts';
import { showTime } from '../../../contract/times/time-values.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { after, daySeconds } from '../../../foundation/after.ts';
import { zoneAt } from '../../../foundation/time-zones.ts';
import { cloudAccount } from '../connectors/device-cloud.ts';
import { deviceClouds } from '../device-clouds.ts';
import { openedValues } from '../instance-secrets.ts';
import { appExpiryMail } from './app-expiry-mail.ts';

/** How many instances are asked in one run; the others follow an hour later. */
const instancesAtATime = 50;

/**
 * Tells the users who uploaded apps when a provider will soon delete them. The provider is asked first: its day moves with
 * every use.
 */
export async function tellOfExpiry(context: PlatformServices): Promise<void> {
  const { db, clock, log, mail } = context;
  const soon = after(clock(), appLimits.remindDays * daySeconds);
  const instances = await db
    .selectFrom('integrationInstances')
    .selectAll()
    .where('plugin', 'in', [...cloudAppPlugins])
    .where('id', 'in', due(db, soon).select('instanceId'))
    .orderBy('checkedOn')
    .limit(instancesAtATime)
    .execute();
  for (const instance of instances) {
    const plugin = instance.plugin as CloudAppPlugin;
    const answer = await deviceClouds[plugin].listApps(
      cloudAccount(context, openedValues(context.secretKey, instance)),
    );
    // Nobody is told what may be wrong.
    if (answer.kind !== 'ok') {
      log.warn({ instanceId: instance.id, reason: answer.reason }, 'could not ask when apps expire');
      continue;
    }
    const expiring = new Map(answer.value.map(({ address, expiresOn }) => [address, expiresOn]));
    await tellOwners(context, instance, expiring, soon);
  }
  mail.wake();
}

const due = (db: PlatformServices['db'], soon: string) =>
  db
    .selectFrom('instanceApps')
    .where('instanceApps.expiresOn', '<=', soon)
    .where((where) =>
      where.or([
        where('instanceApps.expiryTold', 'is', null),
        where('instanceApps.expiryTold', '!=', where.ref('instanceApps.expiresOn')),
      ]),
    );

interface Instance {
  readonly id: string;
  readonly name: string;
  readonly plugin: string;
}

async function tellOwners(
  { db, clock, mail, settings }: PlatformServices,
  { id, name, plugin }: Instance,
  expiring: ReadonlyMap<string, string | undefined>,
  soon: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const rows = await due(transaction, soon)
      .leftJoin('users', 'users.id', 'instanceApps.createdBy')
      .selectAll('instanceApps')
      .select(['users.name as userName', 'users.emailId', 'users.activationStatus'])
      .where('instanceId', '=', id)
      .execute();
    for (const row of rows) {
      const address = row.address ?? '';
      // It was deleted at the provider: there is nothing left to say.
      if (!expiring.has(address)) {
        await transaction.deleteFrom('instanceApps').where('id', '=', row.id).execute();
        continue;
      }
      const expiresOn = expiring.get(address) ?? null;
      const isDue = expiresOn !== null && expiresOn <= soon;
      const { numUpdatedRows } = await transaction
        .updateTable('instanceApps')
        .set({ expiresOn, ...(isDue && { expiryTold: expiresOn }) })
        .where('id', '=', row.id)
        .where((where) =>
          row.expiryTold === null
            ? where('expiryTold', 'is', null)
            : where('expiryTold', '=', row.expiryTold),
        )
        .executeTakeFirst();
      // Another process may have told its user meanwhile.
      if (!isDue || numUpdatedRows === 0n || row.activationStatus !== 'ACTIVE') continue;
      await mail.add(
        transaction,
        appExpiryMail(settings.publicUrl, {
          to: { name: row.userName ?? '', emailId: row.emailId ?? '' },
          app: { name: row.name, address, customId: row.customId },
          instance: { id, name, plugin: plugin as CloudAppPlugin },
          expiresOn: showTime(expiresOn, zoneAt('UTC', new Date(expiresOn))),
        }),
        clock(),
      );
    }
  });
}
