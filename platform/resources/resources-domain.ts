import { defineDomain } from '../domain/domain.ts';
import { machineSuites } from './machine-suites.ts';
import { settleResources } from './resources-of-removed.ts';
import { listRoleImpact } from './role-impact.ts';
import { resourcesAudit } from './resources-audit.ts';

export const resourcesDomain = defineDomain({
  name: 'resources',
  audit: resourcesAudit,
  leaving: {
    covers: ['resources.ownerId'],
    handOver: settleResources,
  },
  impact: {
    lists: { Role: listRoleImpact },
    ofMachine: { suites: machineSuites },
  },
});
