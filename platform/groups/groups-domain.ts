import { defineDomain } from '../domain/domain.ts';
import { groupsAudit } from './groups-audit.ts';

export const groupsDomain = defineDomain({ name: 'groups', audit: groupsAudit });
