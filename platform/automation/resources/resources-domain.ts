import { defineDomain } from '../../domain/domain.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { machineSuites } from './machine-suites.ts';
import { deleteOldResourceChanges } from './resource-changes.ts';
import { deleteResourcesOf } from './resource-rows.ts';
import { settleResources } from './resources-of-removed.ts';
import { listInstanceImpact } from './instance-suites.ts';
import { listRoleImpact } from './role-impact.ts';
import { resourcesAudit } from './resources-audit.ts';

export const resourcesDomain = defineDomain({
  name: 'resources',
  audit: resourcesAudit,
  cleanup: { covers: [], project: deleteResourcesOf },
  leaving: {
    covers: ['resources.ownerId'],
    handOver: settleResources,
  },
  impact: {
    lists: { Role: listRoleImpact, Suites: listInstanceImpact },
    ofMachine: { suites: machineSuites },
  },
  housekeeping: [
    {
      name: 'resource changes',
      run: ({ db, clock }: PlatformServices) => deleteOldResourceChanges(db, clock()),
    },
  ],
});
