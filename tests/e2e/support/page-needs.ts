import { auditPaths } from '#app/paths/audit.ts';
import { columnPaths } from '#app/paths/columns.ts';
import { downloadPaths } from '#app/paths/downloads.ts';
import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { groupPaths } from '#app/paths/groups.ts';
import { helpPaths } from '#app/paths/help.ts';
import { invitationPaths } from '#app/paths/invitations.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { livePaths } from '#app/paths/live.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import { outboxPaths } from '#app/paths/outbox.ts';
import { profilePaths } from '#app/paths/profile.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { rolePaths } from '#app/paths/roles.ts';
import { settingsPaths } from '#app/paths/settings.ts';
import { shellPaths } from '#app/paths/shell.ts';
import { upgradePaths } from '#app/paths/upgrade.ts';
import { userPaths } from '#app/paths/users.ts';
import { viewAsPaths } from '#app/paths/view-as.ts';
import { executionMessages } from '#platform/contract/executions/execution-values.ts';
import { messages } from '#platform/contract/wire/message-values.ts';
import { allProjects, openProject, type Need } from '#tests/support/privilege-due.ts';

/** What the addresses of pages name. */
export interface PageThings {
  /** Of who asks. */
  readonly machine: string;
  /** Somebody in the project. */
  readonly user: string;
  readonly role: string;
  readonly group: string;
  /** In the open project, of somebody who has left it. */
  readonly execution: string;
  readonly invitations: string;
  readonly inProject: boolean;
}

/** What a page needs beside what those need around which it is, and how it answers. */
export interface PageNeeds {
  /** Asked for in this order. A reason in their place: everybody who is signed in may see it. */
  readonly needs: readonly Need[] | string;
  readonly address: (things: PageThings) => string;
  /** It is of one project: in All Projects it leads to choosing one. */
  readonly choosesProject?: true;
  /** What is said in place of the words of the permission; a file has none but these. */
  readonly says?: string;
  /** What it answers to who may see it, where that is not 200 alone, and why. */
  readonly answers?: { readonly statuses: readonly number[]; readonly because: string };
}

const page = (needs: PageNeeds['needs'], address: PageNeeds['address'] | string): PageNeeds => ({
  needs,
  address: typeof address === 'string' ? () => address : address,
});
const ofProject = (needs: PageNeeds['needs'], address: PageNeeds['address'] | string): PageNeeds => ({
  ...page(needs, address),
  choosesProject: true,
});

const answering = (status: number, because: string, needs: PageNeeds): PageNeeds => ({
  ...needs,
  answers: { statuses: [status], because },
});

const query = new URLSearchParams();
const host = 'build-07';

const machinesOpen = { id: 'environment.view', whileOpen: true } as const;
const executionsSeen = { id: 'suites.view', of: 'User' } as const;
/** Executions are seen wherever one works. */
const executionSeen = { ...executionsSeen, at: openProject };
const terminates = { id: 'execution.terminate', at: openProject } as const;
/** Of the users of a license, in a project too. */
const usersOfLicense = { id: 'users.view', at: allProjects } as const;
const editsOfLicense = { id: 'users.edit', at: allProjects } as const;

const ofItsMaker = { statuses: [200, 404], because: 'a list is there for who has made it' };
const ofLicense = { statuses: [200, 303], because: 'what the license has is not changed in a project' };

/** By their modules, below `app/`. Hosted areas are those of the menus. */
export const pageNeeds: Readonly<Record<string, PageNeeds>> = {
  'routes/projects/projects.tsx': page(['projects.view'], projectPaths.list),
  'routes/projects/create-project.tsx': page(['project.create'], projectPaths.create(query)),
  'routes/projects/switch-project.tsx': page(
    ['projects.view'],
    projectPaths.switchFrom({ from: projectPaths.list }),
  ),
  'routes/projects/project.tsx': ofProject(['project.view'], projectPaths.project),
  'routes/licenses/licenses.tsx': page(['licenses.view'], licensePaths.list),
  'routes/licenses/require-second-factor.tsx': page(['license.manage'], licensePaths.secondFactor),
  'routes/licenses/join-license.tsx': answering(
    302,
    'they have joined',
    page('own licenses', licensePaths.join('l1')),
  ),
  'routes/audit/audit.tsx': page(['audit.view'], auditPaths.list),
  'routes/audit/audit-csv.ts': page(['audit.view'], auditPaths.file(query)),
  'routes/outbox/outbox.tsx': answering(
    404,
    'the server has no outbox to read',
    page(['outbox.view'], outboxPaths.list),
  ),
  'routes/outbox/mail.tsx': answering(
    404,
    'the server has no outbox to read',
    page(['outbox.view'], outboxPaths.mail('m1')),
  ),
  'routes/help/help-index.tsx': page(['help.view'], helpPaths.index),
  'routes/help/help-page.tsx': page(['help.view'], helpPaths.page('passwords')),

  'routes/executions/executions.tsx': page(
    [{ ...executionsSeen, where: 'in a project' }],
    executionPaths.list,
  ),
  'routes/executions/start-execution.tsx': ofProject(['execution.start'], executionPaths.start()),
  'routes/executions/execution.tsx': page([executionSeen], ({ execution }) =>
    executionPaths.execution(execution),
  ),
  'routes/executions/compare-choice.tsx': page([executionSeen], ({ execution }) =>
    executionPaths.compareWith(execution),
  ),
  'routes/executions/compare-executions.tsx': answering(
    400,
    'an execution is not compared with itself',
    page([executionSeen], ({ execution }) => executionPaths.compare(execution, execution)),
  ),
  'routes/executions/execution-log.tsx': page([executionSeen], ({ execution }) =>
    executionPaths.log(execution),
  ),
  'routes/executions/terminate-execution.tsx': {
    ...page([executionSeen, terminates], ({ execution }) => executionPaths.terminate(execution)),
    says: executionMessages.onlyInitiator,
  },
  'routes/executions/ongoing-machine.tsx': page([executionSeen], ({ execution }) =>
    executionPaths.ongoingDialog(execution, 'machine', query),
  ),
  'routes/executions/ongoing-user.tsx': page([executionSeen], ({ execution }) =>
    executionPaths.ongoingDialog(execution, 'user', query),
  ),
  'routes/executions/ongoing-terminate.tsx': {
    ...page([executionSeen, terminates], ({ execution }) =>
      executionPaths.ongoingDialog(execution, 'terminate', query),
    ),
    says: executionMessages.onlyInitiator,
  },
  'routes/executions/capture.ts': answering(
    404,
    'it has no captures',
    page([executionSeen], ({ execution }) => executionPaths.capture(execution, execution)),
  ),
  'routes/executions/cases-csv.ts': page([executionSeen], ({ execution }) =>
    executionPaths.casesFile(execution, query),
  ),
  'routes/executions/report.ts': answering(
    409,
    'it has not ended',
    page([executionSeen], ({ execution }) => executionPaths.report(execution, 'html')),
  ),

  'routes/execution-configuration/first-tab.ts': answering(
    302,
    'leads to a tab',
    page('leads on', executionConfigurationPaths.base),
  ),
  'routes/execution-configuration/run-config/run-config.tsx': page(
    ['run-configuration.view'],
    executionConfigurationPaths.run,
  ),
  'routes/execution-configuration/run-config/inherit-run-config.tsx': answering(
    303,
    'it has no settings of its own to give up',
    page(['run-configuration.view', 'execution-configuration.edit'], executionConfigurationPaths.inheritRun),
  ),
  'routes/execution-configuration/run-config/delete-captures.tsx': page(
    ['run-configuration.view', 'captures.delete'],
    executionConfigurationPaths.deleteCaptures('screen-shoot'),
  ),
  'routes/execution-configuration/report-config/report-config.tsx': page(
    ['report-configuration.view'],
    reportConfigurationPaths.tab,
  ),
  'routes/execution-configuration/report-config/email-recipient.tsx': page(
    ['report-configuration.view', 'execution-configuration.edit'],
    reportConfigurationPaths.drawer('email-recipient', query),
  ),
  'routes/execution-configuration/report-config/slack-recipient.tsx': page(
    ['report-configuration.view', 'execution-configuration.edit'],
    reportConfigurationPaths.drawer('slack-recipient', query),
  ),
  'routes/execution-configuration/report-config/create-group.tsx': page(
    ['report-configuration.view', 'groups.edit'],
    reportConfigurationPaths.createGroup(query),
  ),
  'routes/execution-configuration/report-config/inherit-report-config.tsx': answering(
    303,
    'it has no settings of its own to give up',
    page(['report-configuration.view', 'execution-configuration.edit'], reportConfigurationPaths.inherit),
  ),
  'routes/execution-configuration/report-config/send-again.tsx': answering(
    303,
    'there is no such notice',
    page(
      ['report-configuration.view', 'execution-configuration.edit'],
      reportConfigurationPaths.sendAgain('n1'),
    ),
  ),
  'routes/execution-configuration/result-config/result-config.tsx': page(
    ['result-configuration.view'],
    executionConfigurationPaths.result,
  ),

  'routes/machines/environment.tsx': page(['environment.view'], environmentPaths.base),
  'routes/machines/machine-details.tsx': page([machinesOpen, 'machine.edit'], ({ machine }) =>
    environmentPaths.details(machine, query),
  ),
  'routes/machines/navigate-to-instance.tsx': page(['machine.edit'], ({ machine }) =>
    environmentPaths.navigateToInstance(machine, 'LambdaTest', query),
  ),
  'routes/machines/access-details.tsx': page(['environment.view', 'machine.access'], ({ machine }) =>
    environmentPaths.access(machine, host, query),
  ),
  'routes/machines/impact-list.tsx': page([machinesOpen], ({ machine }) =>
    environmentPaths.impact('Executions', host, machine, query),
  ),
  'routes/machines/change-default-machine.tsx': page([machinesOpen, 'machine.edit'], ({ machine }) =>
    environmentPaths.changeDefault(machine, host, query),
  ),
  'routes/machines/disable-machine.tsx': page([machinesOpen, 'machine.disable'], ({ machine }) =>
    environmentPaths.disable(machine, host, query),
  ),
  'routes/machines/delete-machine.tsx': page([machinesOpen, 'machine.delete'], ({ machine }) =>
    environmentPaths.delete(machine, host, query),
  ),

  'routes/users/users.tsx': page(['users.view'], userPaths.base),
  'routes/users/user-details.tsx': page(['users.view'], ({ user }) => userPaths.details(user, query)),
  'routes/users/create-user.tsx': page(['users.edit', usersOfLicense], userPaths.create(query)),
  'routes/users/edit-user.tsx': page([usersOfLicense, 'users.edit'], ({ user }) =>
    userPaths.edit(user, query),
  ),
  'routes/users/sign-out-user.tsx': page([usersOfLicense, 'users.edit'], ({ user }) =>
    userPaths.signOut(user, query),
  ),
  'routes/users/reset-second-factor.tsx': answering(
    303,
    'they have none to take',
    page([usersOfLicense, 'users.edit'], ({ user }) => userPaths.resetSecondFactor(user, query)),
  ),
  'routes/users/remove-user.tsx': page(['users.view', 'users.delete'], ({ user }) =>
    userPaths.remove('Ada', user, query),
  ),
  'routes/users/user-impact.tsx': page(
    ['users.view', { id: 'suites.view', where: 'in a project' }],
    ({ user, inProject }) =>
      userPaths.impact(inProject ? 'user-suites-project' : 'user-suites-all', 'Ada', user, query),
  ),
  'routes/project-users/add-users.tsx': ofProject(['users.edit'], userPaths.addToProject(query)),
  'routes/project-users/edit-role.tsx': ofProject(['users.edit'], ({ user }) =>
    userPaths.editRole(user, query),
  ),
  'routes/project-users/add-to-projects.tsx': page(['users.view', editsOfLicense, 'users.edit'], ({ user }) =>
    userPaths.addToProjects(user, 'Ada', query),
  ),
  'routes/invitations/invite-users.tsx': page(
    ['users.edit', usersOfLicense, editsOfLicense],
    invitationPaths.create(query),
  ),
  'routes/invitations/invitations.tsx': {
    ...page(['users.edit', editsOfLicense], ({ invitations }) => invitationPaths.list(invitations)),
    answers: ofItsMaker,
  },
  'routes/invitations/invitation-lists.tsx': page(['users.edit', editsOfLicense], invitationPaths.lists),
  'routes/invitations/invitation-file.ts': {
    ...page(['users.edit', editsOfLicense], ({ invitations }) => invitationPaths.file(invitations)),
    answers: ofItsMaker,
  },

  'routes/invitations/invitation-ticks.ts': answering(
    302,
    'is there to be sent to',
    page('leads on', ({ invitations }) => invitationPaths.ticks(invitations)),
  ),

  'routes/users/users-csv.ts': page(['users.view'], userPaths.file(query)),

  'routes/roles/roles.tsx': page(['roles.view'], rolePaths.base),
  'routes/roles/role-details.tsx': page(['roles.view'], ({ role }) => rolePaths.details(role, query)),
  'routes/roles/create-role.tsx': page(['roles.edit'], rolePaths.create(query)),
  'routes/roles/edit-role.tsx': {
    ...page(['roles.view', 'roles.edit'], ({ role }) => rolePaths.edit(role, query)),
    answers: ofLicense,
  },
  'routes/roles/delete-role.tsx': {
    ...page(['roles.view', 'roles.delete'], ({ role }) => rolePaths.delete(role, 'Spare', query)),
    answers: ofLicense,
  },
  'routes/roles/role-impact.tsx': page(['roles.view'], ({ role, inProject }) =>
    rolePaths.impact(inProject ? 'roles-suites-project' : 'roles-suites-all', 'Spare', role, query),
  ),
  'routes/roles/roles-csv.ts': page(['roles.view'], rolePaths.file(query)),

  'routes/groups/groups.tsx': page(['groups.view'], groupPaths.base),
  'routes/groups/group-details.tsx': page(['groups.view'], ({ group }) => groupPaths.details(group, query)),
  'routes/groups/create-group.tsx': page(['groups.edit'], groupPaths.create(query)),
  'routes/groups/edit-group.tsx': {
    ...page(['groups.edit'], ({ group }) => groupPaths.edit(group, query)),
    answers: ofLicense,
  },
  'routes/groups/delete-group.tsx': {
    ...page(['groups.view', 'groups.delete'], ({ group }) => groupPaths.delete(group, 'Testers', query)),
    answers: ofLicense,
  },
  'routes/groups/groups-csv.ts': page(['groups.view'], groupPaths.file(query)),

  'routes/shell/app-layout.tsx': answering(
    302,
    'leads to where one begins',
    page('is around every page', shellPaths.app),
  ),
  'routes/shell/redirects.ts': answering(302, 'leads to where one begins', page('leads on', shellPaths.app)),
  'routes/shell/sign-out.tsx': page('ends the own session', shellPaths.signOut),
  'routes/shell/resume.tsx': answering(302, 'no form is kept', page('own form', shellPaths.resume)),
  'routes/shell/not-found.tsx': answering(
    404,
    'says that there is nothing',
    page('says that there is nothing', '/app/nowhere'),
  ),
  'routes/columns/choose-columns.ts': answering(
    302,
    'is there to be sent to',
    page('own columns', columnPaths.choose('users', projectPaths.list)),
  ),
  'routes/upgrade/upgrade.tsx': page('everybody may ask', upgradePaths.upgradeFrom(licensePaths.list)),
  'routes/downloads/downloads.tsx': page('nobody’s in particular', downloadPaths.plugins),
  'routes/downloads/download-client.ts': answering(
    302,
    'leads to the file',
    page('nobody’s in particular', downloadPaths.clientFor('linux')),
  ),
  'routes/settings/settings.tsx': page('own settings', settingsPaths.settings),
  'routes/settings/keyboard-shortcuts.tsx': page('own settings', settingsPaths.shortcuts),
  'routes/assistant/assistant.tsx': page('own conversation', '/app/assistant'),
  'routes/executions/ongoing.tsx': page('of what one sees', executionPaths.ongoingFrom(projectPaths.list)),
  'routes/view-as/start-view-as.ts': answering(
    302,
    'is there to be sent to',
    page('leads on', viewAsPaths.start),
  ),
  'routes/view-as/end-view-as.ts': answering(
    302,
    'is there to be sent to',
    page('leads on', viewAsPaths.end),
  ),
  'routes/profile/image.ts': {
    ...page([usersOfLicense], ({ user }) => profilePaths.image(user, 'v=1') ?? ''),
    says: messages.notAllowed,
    answers: { statuses: [404], because: 'they have no photo' },
  },
  'routes/live/live.ts': page('of what one sees', livePaths.stream),
  'routes/profile/profile.tsx': page('own profile', profilePaths.profile),
  'routes/profile/verify-phone.tsx': answering(
    302,
    'no number was changed',
    page('own profile', profilePaths.verify(query)),
  ),
  'routes/profile/photo.tsx': page('own profile', profilePaths.photo(query)),
  'routes/profile/remove-photo.tsx': page('own profile', profilePaths.removePhoto(query)),
  'routes/profile/change-password.tsx': page('own password', profilePaths.password),
  'routes/profile/second-factor.tsx': page('own second factor', profilePaths.secondFactor),
  'routes/profile/switch-off-second-factor.tsx': answering(
    302,
    'they have none',
    page('own second factor', profilePaths.secondFactorOff),
  ),
  'routes/profile/recovery-codes.tsx': answering(
    302,
    'they have none',
    page('own second factor', profilePaths.recoveryCodes),
  ),
  'routes/profile/activity.tsx': page('own audit entries', profilePaths.activity),
  'routes/profile/sessions.tsx': page('own sessions', profilePaths.sessions),
  'routes/profile/end-other-sessions.tsx': page('own sessions', profilePaths.endOtherSessions(query)),
  'routes/profile/end-session.tsx': answering(
    404,
    'no session is called so',
    page('own sessions', profilePaths.endSession('s1', query)),
  ),
};
