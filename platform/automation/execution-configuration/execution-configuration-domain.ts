import { defineDomain } from '../../domain/domain.ts';
import { leaveRecipients, recordLeftConfigurations } from './leave-configurations.ts';
import { executionConfigurationAudit } from './execution-configuration-audit.ts';

export const executionConfigurationDomain = defineDomain({
  name: 'execution-configuration',
  audit: executionConfigurationAudit,
  leaving: {
    covers: ['reportRecipients.userId', 'resultConfigurations.userId'],
    note: recordLeftConfigurations,
    remove: leaveRecipients,
  },
});
