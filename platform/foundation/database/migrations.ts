import type { Migration } from 'kysely';
import * as accounts from './migrations/0001-accounts.ts';
import * as roles from './migrations/0002-roles.ts';
import * as profiles from './migrations/0003-profiles.ts';
import * as chat from './migrations/0004-chat.ts';
import * as machines from './migrations/0005-machines.ts';
import * as upgrades from './migrations/0006-upgrades.ts';
import * as executions from './migrations/0007-executions.ts';
import * as projectOrder from './migrations/0008-project-order.ts';
import * as audit from './migrations/0009-audit.ts';
import * as suites from './migrations/0010-suites.ts';
import * as listColumns from './migrations/0011-list-columns.ts';
import * as sessionEnds from './migrations/0012-session-ends.ts';
import * as licenseCounts from './migrations/0014-license-counts.ts';
import * as sessionUses from './migrations/0015-session-uses.ts';
import * as licenseUsers from './migrations/0016-license-users.ts';
import * as emailGroups from './migrations/0017-email-groups.ts';
import * as resources from './migrations/0018-resources.ts';
import * as auditAreas from './migrations/0020-audit-areas.ts';
import * as viewAs from './migrations/0021-view-as.ts';
import * as secondFactors from './migrations/0022-second-factors.ts';
import * as invitationLists from './migrations/0023-invitation-lists.ts';
import * as runConfigurations from './migrations/0024-run-configurations.ts';
import * as results from './migrations/0025-results.ts';
import * as captures from './migrations/0026-captures.ts';
import * as resultConfigurations from './migrations/0027-result-configurations.ts';
import * as reportConfigurations from './migrations/0028-report-configurations.ts';
import * as reports from './migrations/0029-reports.ts';
import * as comparedCases from './migrations/0030-compared-cases.ts';
import * as guestMails from './migrations/0031-guest-mails.ts';
import * as pagesMadeAnew from './migrations/0032-pages-made-anew.ts';
import * as reliableResults from './migrations/0033-reliable-results.ts';
import * as caseOrder from './migrations/0035-case-order.ts';
import * as guests from './migrations/0036-guests.ts';
import * as auditActs from './migrations/0037-audit-acts.ts';
import * as invitationMails from './migrations/0039-invitation-mails.ts';
import * as invitationColumns from './migrations/0040-invitation-columns.ts';
import * as confirmedMembers from './migrations/0041-confirmed-members.ts';
import * as plainNames from './migrations/0042-plain-names.ts';
import * as pairingCodes from './migrations/0043-pairing-codes.ts';
import * as demoProjects from './migrations/0049-demo-projects.ts';
import * as executionLists from './migrations/0050-execution-lists.ts';
import * as executionsOfSuites from './migrations/0051-executions-of-suites.ts';
import * as projectManagement from './migrations/0052-project-management.ts';
import * as projectDeletion from './migrations/0053-project-deletion.ts';
import * as ownTimeZone from './migrations/0054-own-time-zone.ts';
import * as memory from './migrations/0055-memory.ts';
import * as retention from './migrations/0056-retention.ts';
import * as approval from './migrations/0057-approval.ts';
import * as templates from './migrations/0058-templates.ts';
import * as integrations from './migrations/0059-integrations.ts';
import * as ciTokens from './migrations/0060-ci-tokens.ts';
import * as draftRevisions from './migrations/0061-draft-revisions.ts';
import * as slackRecipients from './migrations/0063-slack-recipients.ts';
import * as templateApproval from './migrations/0065-template-approval.ts';
import * as machineApps from './migrations/0066-machine-apps.ts';
import * as commitResults from './migrations/0067-commit-results.ts';
import * as webhooksAndRules from './migrations/0068-webhooks-and-rules.ts';
import * as caseIssues from './migrations/0069-case-issues.ts';
import * as memoryInNoProject from './migrations/0070-memory-in-no-project.ts';
import * as whoChangedWhat from './migrations/0071-who-changed-what.ts';
import * as zonesByName from './migrations/0072-zones-by-name.ts';

/** Every migration, oldest first. They are immutable and only ever go forward: a backup is the way back. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-roles': roles,
  '0003-profiles': profiles,
  '0004-chat': chat,
  '0005-machines': machines,
  '0006-upgrades': upgrades,
  '0007-executions': executions,
  '0008-project-order': projectOrder,
  '0009-audit': audit,
  '0010-suites': suites,
  '0011-list-columns': listColumns,
  '0012-session-ends': sessionEnds,
  '0014-license-counts': licenseCounts,
  '0015-session-uses': sessionUses,
  '0016-license-users': licenseUsers,
  '0017-email-groups': emailGroups,
  '0018-resources': resources,
  '0020-audit-areas': auditAreas,
  '0021-view-as': viewAs,
  '0022-second-factors': secondFactors,
  '0023-invitation-lists': invitationLists,
  '0024-run-configurations': runConfigurations,
  '0025-results': results,
  '0026-captures': captures,
  '0027-result-configurations': resultConfigurations,
  '0028-report-configurations': reportConfigurations,
  '0029-reports': reports,
  '0030-compared-cases': comparedCases,
  '0031-guest-mails': guestMails,
  '0032-pages-made-anew': pagesMadeAnew,
  '0033-reliable-results': reliableResults,
  '0035-case-order': caseOrder,
  '0036-guests': guests,
  '0037-audit-acts': auditActs,
  '0039-invitation-mails': invitationMails,
  '0040-invitation-columns': invitationColumns,
  '0041-confirmed-members': confirmedMembers,
  '0042-plain-names': plainNames,
  '0043-pairing-codes': pairingCodes,
  '0049-demo-projects': demoProjects,
  '0050-execution-lists': executionLists,
  '0051-executions-of-suites': executionsOfSuites,
  '0052-project-management': projectManagement,
  '0053-project-deletion': projectDeletion,
  '0054-own-time-zone': ownTimeZone,
  '0055-memory': memory,
  '0056-retention': retention,
  '0057-approval': approval,
  '0058-templates': templates,
  '0059-integrations': integrations,
  '0060-ci-tokens': ciTokens,
  '0061-draft-revisions': draftRevisions,
  '0063-slack-recipients': slackRecipients,
  '0065-template-approval': templateApproval,
  '0066-machine-apps': machineApps,
  '0067-commit-results': commitResults,
  '0068-webhooks-and-rules': webhooksAndRules,
  '0069-case-issues': caseIssues,
  '0070-memory-in-no-project': memoryInNoProject,
  '0071-who-changed-what': whoChangedWhat,
  '0072-zones-by-name': zonesByName,
};
