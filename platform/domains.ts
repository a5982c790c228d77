import { accountsDomain } from './accounts/accounts-domain.ts';
import { assistantDomain } from './assistant/assistant-domain.ts';
import { capturesDomain } from './captures/captures-domain.ts';
import { executionConfigurationDomain } from './execution-configuration/execution-configuration-domain.ts';
import { executionsDomain } from './executions/executions-domain.ts';
import { groupsDomain } from './groups/groups-domain.ts';
import { guestsDomain } from './guests/guests-domain.ts';
import { licensesDomain } from './licenses/licenses-domain.ts';
import { machinesDomain } from './machines/machines-domain.ts';
import { noticesDomain } from './notices/notices-domain.ts';
import { profilesDomain } from './profiles/profiles-domain.ts';
import { projectsDomain } from './projects/projects-domain.ts';
import { reportsDomain } from './reports/reports-domain.ts';
import { resourcesDomain } from './resources/resources-domain.ts';
import { resultsDomain } from './results/results-domain.ts';
import { retentionDomain } from './retention/retention-domain.ts';
import { rolesDomain } from './roles/roles-domain.ts';
import { upgradesDomain } from './upgrades/upgrades-domain.ts';
import { usersDomain } from './users/users-domain.ts';

/**
 * Every domain that registers something. Each may refer to those before it: their parts run in this order,
 * and those that delete rows run from the last to the first (`domain/cascades.ts`).
 */
export const domains = [
  accountsDomain,
  licensesDomain,
  usersDomain,
  projectsDomain,
  profilesDomain,
  rolesDomain,
  guestsDomain,
  machinesDomain,
  resourcesDomain,
  groupsDomain,
  executionConfigurationDomain,
  executionsDomain,
  resultsDomain,
  capturesDomain,
  reportsDomain,
  noticesDomain,
  retentionDomain,
  upgradesDomain,
  assistantDomain,
] as const;
