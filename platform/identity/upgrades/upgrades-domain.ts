import { defineDomain } from '../../domain/domain.ts';
import { upgradesAudit } from './upgrades-audit.ts';

export const upgradesDomain = defineDomain({ name: 'upgrades', audit: upgradesAudit });
