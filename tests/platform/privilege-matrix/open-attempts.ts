import { attempt, open, type Attempt, type InputParts } from './attempt.ts';

const ofSelf = ({ person }: InputParts) => ({ params: { userId: person.user.id } });
const nobody = ({ things }: InputParts) => ({ params: { sessionId: things.role } });
const ofExecution = ({ things, projectId }: InputParts) => ({
  params: { executionId: things.executions.get(projectId) ?? '' },
});
const ownPasswordAndCode = ({ things }: InputParts) => ({
  body: { password: things.passwords[0], code: '123456' },
});
const machineId = ({ person }: InputParts) => person.machineId;

/** What everybody may who is signed in, and why. */
export const openAttempts: readonly Attempt[] = [
  open('tells what one may do', 'getPrivileges'),
  open('tells what one may do', 'explainPermission', () => ({
    params: { permissionId: 'users.edit' },
  })),
  open('tells what one may do', 'getAiLicensePrivileges'),
  open('is for what one sees', 'listProjectChoices'),
  open('is for what one sees', 'listOngoingExecutions'),
  open('is for what one sees', 'listRunningExecutions'),
  open('is for what one sees', 'listLastOutcomes', ({ projectId }) => ({ query: { projectIds: projectId } })),
  open('is nobody’s in particular', 'listTimeZones'),
  open('is nobody’s in particular', 'listDownloads'),
  open('is nobody’s in particular', 'getClientDownload', () => ({ query: { os: 'Linux' } })),
  open('has anybody ask for it', 'requestUpgrade', ({ person }) => ({
    body: {
      name: 'Ada Lovelace',
      emailId: person.user.emailId,
      organisationName: 'Analytical Engines',
      jobTitle: 'Others',
      jobTitleOthers: 'Tester',
      phoneNumber: '+919876543210',
      licenseActionType: 'License Upgradation',
      message: 'More machines',
    },
  })),
  open('of one’s own machine, else 404', 'beatClient', (parts) => ({
    body: { machineId: machineId(parts), running: [] },
  })),
  open('of one’s own machine, else 404', 'reportExecution', (parts) => ({
    ...ofExecution(parts),
    body: { status: 'Running', at: '2026-03-02T09:00:00.000Z' },
  })),
  open('of one’s own machine, else 404', 'addCapture', ({ things, projectId }) => ({
    params: { executionId: things.executions.get(projectId) ?? '' },
    body: { kind: 'screenshot', failed: false },
  })),
  open('of one’s own machine, else 404', 'addResults', (parts) => ({ ...ofExecution(parts), body: {} })),
  open('of one’s own machine, else 404', 'addResultProblems', (parts) => ({
    ...ofExecution(parts),
    body: { problems: [{ file: 'results.xml', reason: 'unreadable' }] },
  })),
  open('of one’s own machine, else 404', 'addLog', ofExecution),
  open('of one’s own machine, else 404', 'unregisterClient', (parts) => ({
    body: { machineId: machineId(parts) },
  })),
  open('own licenses', 'listLicenses'),
  open('own licenses', 'confirmMembership', ({ things }) => ({
    params: { licenseId: things.licenseId },
    body: { code: 'k7q2m-x9fhp' },
  })),
  open('own licenses', 'chooseLicense', ({ things }) => ({ params: { licenseId: things.licenseId } })),
  open('own columns', 'getListColumns', () => ({ params: { list: 'users' } })),
  open('own columns', 'setListColumns', () => ({ params: { list: 'users' }, body: { columns: ['name'] } })),
  open('own conversation', 'predict', () => ({ body: { message: 'How do I create a project?' } })),
  open('own conversation', 'getConversation'),
  open('own conversation', 'clearConversation'),
  open('own audit entries', 'listOwnAuditEntries'),
  open('own profile', 'updateUserProfile', (parts) => ({
    ...ofSelf(parts),
    body: { userData: { organisationName: 'Analytical Engines' } },
  })),
  open('own profile', 'sendPhoneCode', (parts) => ({ ...ofSelf(parts), body: { phone: '+919876543210' } })),
  open('own profile', 'verifyPhoneCode', (parts) => ({
    ...ofSelf(parts),
    body: { verificationId: parts.things.role, code: '123456' },
  })),
  open('own second factor', 'getSecondFactor'),
  open('own second factor', 'beginSecondFactor'),
  open('own second factor', 'confirmSecondFactor', ownPasswordAndCode),
  open('own second factor', 'makeRecoveryCodes', ownPasswordAndCode),
  open('own second factor', 'showRecoveryCodesLonger'),
  open('own second factor', 'keepRecoveryCodes'),
  open('own second factor', 'switchOffSecondFactor', ownPasswordAndCode),
  // The next one ends it.
  attempt('startViewAs', ['users.view', 'roles.view'], ({ things }) => ({
    body: { userId: things.newcomer.id },
  })),
  open('own sessions', 'endViewAs'),
  open('own sessions', 'listSessions'),
  open('own sessions', 'getSession', nobody),
  open('own sessions', 'endSession', nobody),
  open('own sessions', 'endOtherSessions'),
  open('own sessions', 'createSignInLink', () => ({ body: {} })),
  open('own password', 'changeOwnPassword', ({ things }) => ({
    body: { currentPassword: things.passwords[0], password: things.passwords[1] },
  })),
  // Last, for there is no session then.
  open('own sessions', 'signOut', () => ({ body: {} })),
];
