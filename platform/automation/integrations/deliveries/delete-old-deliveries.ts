import { deliveryLimits } from '../../../contract/integrations/delivery-values.ts';
import { after, daySeconds } from '../../../foundation/after.ts';
import type { Db } from '../../../foundation/database/database.ts';

/** Deletes deliveries that are past their days. */
export async function deleteOldDeliveries(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('deliveries')
    .where('createdOn', '<', after(now, -deliveryLimits.days * daySeconds))
    .execute();
}
