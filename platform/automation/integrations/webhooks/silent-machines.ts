import { after } from '../../../foundation/after.ts';
import type { Db } from '../../../foundation/database/database.ts';
import type { DeliveriesContext } from '../deliveries/deliveries-context.ts';
import { eventsIn } from '../../../contract/integrations/webhook-values.ts';
import { queueEvent } from './queue-event.ts';
import { readValues } from '../../instance-values/read-values.ts';

/** A machine has lost its executions after this silence. */
const silentSeconds = 120;
/** Nobody is told of earlier silences: a webhook may be newer. */
const newSeconds = 3600;

/**
 * Queues an event for each machine that has fallen silent: once for each silence, however many processes look. A client
 * that was stopped by its user is not silent.
 */
export async function queueSilentMachines(context: DeliveriesContext): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  for (const licenseId of await listeningLicenses(db)) {
    const machines = await db
      .selectFrom('machines')
      .select(['id', 'hostName', 'lastHeardOn'])
      .where('licenseId', '=', licenseId)
      .where('disabled', '=', 0)
      .where('leftOn', 'is', null)
      .where('lastHeardOn', '<', after(now, -silentSeconds))
      .where('lastHeardOn', '>', after(now, -newSeconds))
      .orderBy('id')
      .execute();
    if (machines.length === 0) continue;
    await db.transaction().execute(async (transaction) => {
      for (const { id, hostName, lastHeardOn } of machines) {
        await queueEvent(transaction, context, {
          licenseId,
          event: 'machineSilent',
          eventKey: `${id} ${lastHeardOn}`,
          lines: [
            { text: `${hostName} is silent`, isHeading: true },
            { text: 'Its client has not been heard from for two minutes, so its executions have ended.' },
            { text: 'Open FireFlink', address: context.settings.publicUrl },
          ],
          data: { machine: { id, hostName }, lastHeardOn },
        });
      }
    });
    context.deliveries.wake();
  }
}

/** Returns the licenses that have a webhook for it: most have none, and read no machines. */
async function listeningLicenses(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('integrationInstances')
    .select(['licenseId', 'config'])
    .where('plugin', '=', 'Webhook')
    .execute();
  const listening = rows.filter(({ config }) =>
    eventsIn(readValues(config).events).includes('machineSilent'),
  );
  return new Set(listening.map(({ licenseId }) => licenseId));
}
