import { defineDomain } from '../domain/domain.ts';
import { retentionAudit } from './retention-audit.ts';

export const retentionDomain = defineDomain({ name: 'retention', audit: retentionAudit });
