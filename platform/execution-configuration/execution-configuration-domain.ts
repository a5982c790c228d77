import { defineDomain } from '../domain/domain.ts';
import { executionConfigurationAudit } from './execution-configuration-audit.ts';

export const executionConfigurationDomain = defineDomain({
  name: 'execution-configuration',
  audit: executionConfigurationAudit,
});
