import { accountsDomain } from './identity/accounts/accounts-domain.ts';
import { assistantDomain } from './assistant/assistant-domain.ts';
import { caseIssuesDomain } from './automation/case-issues/case-issues-domain.ts';
import { commitResultsDomain } from './automation/commit-results/commit-results-domain.ts';
import { ciTokensDomain } from './automation/ci-tokens/ci-tokens-domain.ts';
import { capturesDomain } from './automation/captures/captures-domain.ts';
import { executionConfigurationDomain } from './automation/execution-configuration/execution-configuration-domain.ts';
import { executionsDomain } from './automation/executions/executions-domain.ts';
import { firstStepsDomain } from './automation/first-steps/first-steps-domain.ts';
import { groupsDomain } from './identity/groups/groups-domain.ts';
import { guestsDomain } from './identity/guests/guests-domain.ts';
import { integrationsDomain } from './automation/integrations/integrations-domain.ts';
import { licensesDomain } from './identity/licenses/licenses-domain.ts';
import { machinesDomain } from './automation/machines/machines-domain.ts';
import { notificationsDomain } from './automation/notifications/notifications-domain.ts';
import { pairingDomain } from './automation/pairing/pairing-domain.ts';
import { profilesDomain } from './identity/profiles/profiles-domain.ts';
import { memoryDomain } from './automation/memory/memory-domain.ts';
import { projectLifeDomain } from './automation/project-life/project-life-domain.ts';
import { projectsDomain } from './identity/projects/projects-domain.ts';
import { reportsDomain } from './automation/reports/reports-domain.ts';
import { approvalDomain } from './automation/resources/approval/approval-domain.ts';
import { resourcesDomain } from './automation/resources/resources-domain.ts';
import { resultsDomain } from './automation/results/results-domain.ts';
import { retentionDomain } from './automation/retention/retention-domain.ts';
import { templatesDomain } from './automation/templates/templates-domain.ts';
import { rolesDomain } from './identity/roles/roles-domain.ts';
import { upgradesDomain } from './identity/upgrades/upgrades-domain.ts';
import { usersDomain } from './identity/users/users-domain.ts';

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
  pairingDomain,
  resourcesDomain,
  approvalDomain,
  templatesDomain,
  integrationsDomain,
  groupsDomain,
  executionConfigurationDomain,
  executionsDomain,
  ciTokensDomain,
  resultsDomain,
  capturesDomain,
  reportsDomain,
  notificationsDomain,
  commitResultsDomain,
  caseIssuesDomain,
  retentionDomain,
  projectLifeDomain,
  memoryDomain,
  firstStepsDomain,
  upgradesDomain,
  assistantDomain,
] as const;
