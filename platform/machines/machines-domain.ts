import { defineDomain } from '../domain/domain.ts';
import { machinesAudit } from './machines-audit.ts';

export const machinesDomain = defineDomain({ name: 'machines', audit: machinesAudit });
