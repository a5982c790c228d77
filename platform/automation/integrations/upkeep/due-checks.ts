import { isChecked } from '../../../contract/integrations/plugin-values.ts';
import { after } from '../../../foundation/after.ts';
import type { IntegrationInstanceRow } from '../../../foundation/database/schema.ts';
import { connectedPlugins } from '../connectors.ts';
import type { DeliveriesContext } from '../deliveries/deliveries-context.ts';
import { checkAgain } from '../test-instance.ts';

/** How many providers are asked at once. */
const width = 4;
/** A check that a killed process began is due again after it. */
const leaseSeconds = 600;

/** Checks each instance whose day has come. Several processes may run it: each instance is checked by one of them. */
export async function checkDueInstances(
  context: DeliveriesContext,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const checkOneAfterTheOther = async () => {
    while (!isStopping()) {
      const row = await claim(context);
      if (!row) return;
      await checkAgain(context, row);
    }
  };
  await Promise.all(Array.from({ length: width }, checkOneAfterTheOther));
}

const plugins = connectedPlugins.filter(isChecked);

/** Claims the instance that has been due longest. The process that moves its time ahead has it. */
async function claim({ db, clock }: DeliveriesContext): Promise<IntegrationInstanceRow | undefined> {
  for (;;) {
    const now = clock();
    const due = await db
      .selectFrom('integrationInstances')
      .select(['id', 'nextCheckOn'])
      .where('nextCheckOn', '<=', now.toISOString())
      .where('plugin', 'in', plugins)
      .orderBy('nextCheckOn')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    const row = await db
      .updateTable('integrationInstances')
      .set({ nextCheckOn: after(now, leaseSeconds) })
      .where('id', '=', due.id)
      .where('nextCheckOn', '=', due.nextCheckOn)
      .returningAll()
      .executeTakeFirst();
    if (row) return row;
  }
}
