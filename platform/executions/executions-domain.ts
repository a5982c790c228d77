import { defineDomain } from '../domain/domain.ts';
import { executionsAudit } from './executions-audit.ts';

export const executionsDomain = defineDomain({ name: 'executions', audit: executionsAudit });
