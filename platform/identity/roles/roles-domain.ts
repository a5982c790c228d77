import { defineDomain } from '../../domain/domain.ts';
import { rolesAudit } from './roles-audit.ts';

export const rolesDomain = defineDomain({ name: 'roles', audit: rolesAudit });
