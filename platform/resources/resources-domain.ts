import { defineDomain } from '../domain/domain.ts';
import { resourcesAudit } from './resources-audit.ts';

export const resourcesDomain = defineDomain({ name: 'resources', audit: resourcesAudit });
