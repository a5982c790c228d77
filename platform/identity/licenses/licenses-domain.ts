import { defineDomain } from '../../domain/domain.ts';
import { licensesAudit } from './licenses-audit.ts';

export const licensesDomain = defineDomain({ name: 'licenses', audit: licensesAudit });
