import { defineDomain } from '../../domain/domain.ts';
import { deleteExcessExecutions } from './delete-excess-executions.ts';
import { retentionAudit } from './retention-audit.ts';
import { startRetention } from './run-retention.ts';

export const retentionDomain = defineDomain({
  name: 'retention',
  audit: retentionAudit,
  housekeeping: [
    { name: 'excess executions', run: deleteExcessExecutions },
    { name: 'retention', run: startRetention },
  ],
});
