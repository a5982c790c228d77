import { rowActions, type ActorIn } from '../../access/row-actions.ts';
import { seesEverything } from '../../access/visible.ts';
import { integrationMessages } from '../../contract/integrations/integration-message-values.ts';
import type { IntegrationInstanceRow } from '../../foundation/database/schema.ts';
import { badRequest, type Refusal } from '../../foundation/refusal.ts';

type Row = Pick<IntegrationInstanceRow, 'createdBy'>;

/** A role in one project must not rule the license's accounts: plain users change only their own instances. */
const ofOthers = ({ createdBy }: Row, { actor }: ActorIn): Refusal | undefined =>
  seesEverything(actor) || createdBy === actor.userId ? undefined : badRequest(integrationMessages.ofOthers);

/** Who may do what to an instance. */
export const instanceActions = rowActions<Row, 'edit' | 'delete'>({
  edit: { permission: 'integration.edit', unless: ofOthers },
  delete: { permission: 'integration.delete', unless: ofOthers },
});
