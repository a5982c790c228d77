import type { Updateable } from 'kysely';
import { integrationMessages } from '../../contract/integrations/integration-message-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { IntegrationInstanceRow, Tables } from '../../foundation/database/schema.ts';
import { conflict } from '../../foundation/refusal.ts';

/**
 * Stores new values of an instance that were made from those in `before`.
 * @throws Refusal 409 when somebody has changed or deleted it meanwhile: their change would be lost
 */
export async function replaceValues(
  transaction: Db,
  before: Pick<IntegrationInstanceRow, 'id' | 'config' | 'sealedSecrets'>,
  values: Updateable<Tables['integrationInstances']>,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('integrationInstances')
    .set(values)
    .where('id', '=', before.id)
    .where('config', '=', before.config)
    .where('sealedSecrets', '=', before.sealedSecrets)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw conflict(integrationMessages.changedMeanwhile);
}
