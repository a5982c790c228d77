import { ownedSections } from '#platform/contract/impact/impact-values.ts';
import type { PermissionId } from '#platform/contract/access/permission-values.ts';
import { resourceKinds, type ResourceKind } from '#platform/contract/resources/resource-values.ts';
import { attempt, attemptIn, type Attempt, type InputParts } from './attempt.ts';

const ofProject = ({ projectId }: InputParts) => ({ params: { projectId } });
const ofMachine = ({ person }: InputParts) => ({ params: { machineId: person.machineId } });
const byId = ({ person }: InputParts) => ({ params: { id: person.machineId } });
const ofExecution = ({ things, projectId }: InputParts) => ({
  params: { executionId: things.executions.get(projectId) ?? '' },
});
const ofSelf = ({ person }: InputParts) => ({ params: { userId: person.user.id } });
const ofColleague = ({ things }: InputParts) => ({ params: { userId: things.colleague.id } });
const own = ({ person }: InputParts) => [person.machineId];
const colleagues = ({ things }: InputParts) => [things.colleague.id];

/** The configuration of a project has its id; in All Projects nothing has that. */
const byProject = ({ projectId }: InputParts) => ({ params: { id: projectId } });
/** Who changes a configuration sees it as well. */
const configurationEdit = ['run-configuration.view', 'execution-configuration.edit'] as const;
const reportEdit = ['report-configuration.view', 'execution-configuration.edit'] as const;

/** Everybody has a result configuration of their own, with a row for each of two sections. */
const byActor = ({ person }: InputParts) => ({ params: { id: person.user.id } });
const resultEdit = ['result-configuration.view', 'result-configuration.edit'] as const;
const resultRowEdit = {
  noOfModulesResults: [...resultEdit, { id: 'test-dev.view', where: 'in a project' }],
  noOfSuitesResults: [...resultEdit, { id: 'suites.view', where: 'in a project' }],
} as const;

/** The machines of a project that is not Open cannot be opened. */
const machinesOpen = { id: 'environment.view', whileOpen: true } as const;
/** Super Admins and Admins see all executions of their license, whatever it includes. */
const executionsSeen = { id: 'suites.view', of: 'User' } as const;

/** The section in which resources of a kind are worked on (decisions, 'Resources'). */
const sectionOf = {
  Suite: 'suites',
  Script: 'test-dev',
  Module: 'test-dev',
  StepGroup: 'test-dev',
  Element: 'repository',
  ManualTestCase: 'test-dev',
  Defect: 'defects',
} as const satisfies Record<ResourceKind, string>;

/** A call about resources, tried with each kind of them. */
const ofEachKind = (
  call: string,
  doing: 'view' | 'edit' | 'delete',
  input: (kind: ResourceKind, id: string) => ReturnType<Attempt['input']>,
): Attempt[] =>
  resourceKinds.map((kind) =>
    attempt(
      call,
      `${sectionOf[kind]}.${doing}`,
      ({ things }) => input(kind, things.resources.get(kind) ?? ''),
      { as: kind },
    ),
  );

const views = resourceKinds.map((kind): PermissionId => `${sectionOf[kind]}.view`);

/** Projects, machines, executions, resources, the license and its server. */
export const workAttempts: readonly Attempt[] = [
  attempt('createProject', 'project.create', ({ person }) => ({
    body: { name: `Shop of ${person.name}`.slice(0, 25), type: 'Web', platform: 'Web', timeZone: 'UTC' },
  })),
  attemptIn('getProject', 'project.view', ({ projectId }) => ({ params: { id: projectId } })),
  attemptIn('listProjectMembers', 'project.view', ofProject),
  attemptIn('getProjectMembersFile', 'users.view', ofProject),
  attemptIn('getProjectAiPrivilege', 'project.view', ofProject),

  attempt('listMachines', 'environment.view'),
  attempt('getMachine', machinesOpen, byId),
  attempt('updateMachine', 'machine.edit', (parts) => ({ ...byId(parts), body: { headless: true } }), {
    as: 'what is selected',
  }),
  attempt('updateMachine', 'machine.disable', (parts) => ({ ...byId(parts), body: { disabled: false } }), {
    as: 'whether it is in use',
  }),
  attempt('setLicenseDefaultMachine', 'machine.edit', (parts) => ({
    ...ofSelf(parts),
    body: { id: parts.person.machineId },
  })),
  attempt('setProjectDefaultMachine', 'machine.edit', (parts) => ({
    ...ofSelf(parts),
    body: { id: parts.person.machineId },
  })),
  attempt('listMachineUsers', 'machine.access', ofMachine),
  attempt('grantMachineAccess', 'machine.access', (parts) => ({
    ...ofMachine(parts),
    body: colleagues(parts),
  })),
  attempt('revokeMachineAccess', 'machine.access', (parts) => ({
    ...ofMachine(parts),
    body: colleagues(parts),
  })),
  attempt('changeMachineAccess', 'machine.access', (parts) => ({
    ...ofMachine(parts),
    body: { given: colleagues(parts) },
  })),
  attempt('grantAccessToAll', 'machine.access', (parts) => ({ body: own(parts) })),
  attempt('revokeAccessFromAll', 'machine.access', (parts) => ({ body: own(parts) })),
  attempt('countMachineImpact', machinesOpen, ({ person }) => ({ query: { resourceId: person.machineId } })),
  attempt(
    'listImpact',
    machinesOpen,
    ({ person }) => ({ body: { resourceId: person.machineId, sectionType: 'client-impacts' } }),
    { as: 'of a machine' },
  ),
  attempt(
    'listImpact',
    'roles.view',
    ({ things }) => ({ body: { resourceId: things.role, sectionType: 'Role' } }),
    { as: 'of a role' },
  ),
  attempt('listCloudConfiguration', machinesOpen, () => ({ body: { type: 'LambdaTest' } })),
  attempt('listLambdaTest', machinesOpen),
  attempt('listBrowserstack', machinesOpen),
  attempt('listSauceLabs', machinesOpen),
  attempt('registerClient', 'machine.edit', ({ person }) => ({
    body: {
      installationId: `matrix-${person.machineId}`.slice(0, 60),
      hostName: `second-${person.machineId}`,
      osName: 'Linux',
      systemConfigDetails: [],
      clientTime: '2026-03-02T09:00:00.000Z',
    },
  })),
  attempt('getLiveAudience', 'environment.view'),

  attemptIn('createExecution', 'execution.start', ({ projectId }) => ({
    body: { name: 'Nightly', suiteName: 'smoke', projectId },
  })),
  attemptIn('listProjectExecutions', executionsSeen, ofProject),
  attemptIn('listTrend', executionsSeen, ofProject),
  attemptIn('listSuites', 'execution.start', ofProject),
  attemptIn('getExecution', executionsSeen, ofExecution),
  attemptIn('listCaptures', executionsSeen, ofExecution),
  attemptIn('getCapture', executionsSeen, (parts) => ({
    params: { ...ofExecution(parts).params, captureId: 'none' },
  })),
  attemptIn('getReport', executionsSeen, (parts) => ({
    params: { ...ofExecution(parts).params, format: 'html' },
  })),
  attempt('deleteCaptures', 'captures.delete', ({ projectId }) => ({
    params: { group: 'Videos', id: projectId },
  })),
  attemptIn('setExecutionStatus', [executionsSeen, 'execution.terminate'], (parts) => ({
    ...ofExecution(parts),
    query: { status: 'Terminated' },
  })),

  attemptIn('getResults', executionsSeen, ofExecution),
  attemptIn('getResultsFile', executionsSeen, ofExecution),
  attemptIn('getLog', executionsSeen, ofExecution),
  attemptIn('listComparable', executionsSeen, ofExecution),
  attemptIn('compareExecutions', executionsSeen, (parts) => ({
    params: { ...ofExecution(parts).params, otherId: ofExecution(parts).params.executionId },
  })),

  attempt('getRunConfiguration', 'run-configuration.view'),
  attempt('updateRunConfiguration', configurationEdit, (parts) => ({
    ...byProject(parts),
    body: { runFailedSettings: { noOfTimesFailedStepRun: 1, runFailedScriptsForSuite: false } },
  })),
  attempt('inheritRunConfiguration', configurationEdit, byProject),
  attempt('countExpiringCaptures', configurationEdit, byProject),
  attempt('listResultConfigurations', 'result-configuration.view'),
  ...(['noOfModulesResults', 'noOfSuitesResults'] as const).map((count) =>
    attempt(
      'updateResultConfiguration',
      resultRowEdit[count],
      (parts) => ({ ...byActor(parts), body: { [count]: 500 } }),
      {
        as: count,
      },
    ),
  ),
  attempt('countExcessResults', resultRowEdit.noOfSuitesResults, (parts) => ({
    ...byActor(parts),
    query: { noOfSuitesResults: 5 },
  })),
  attempt('getReportConfiguration', 'report-configuration.view'),
  attempt('listReportRecipients', reportEdit),
  attempt('updateReportConfiguration', reportEdit, (parts) => ({
    ...byProject(parts),
    body: { noOfDaysForPdfReport: 30 },
  })),
  attempt('inheritReportConfiguration', reportEdit, byProject),
  attempt('countExpiringReports', reportEdit, byProject),
  attempt('listReportNotices', 'report-configuration.view'),
  attempt('sendNoticeAgain', reportEdit, ({ person }) => ({
    params: { noticeId: person.machineId },
    body: { to: 'all' },
  })),
  attempt('sendTestReport', reportEdit, (parts) => ({ ...byProject(parts), body: { to: 'email' } })),

  ...ofEachKind('listResources', 'view', (kind) => ({ query: { kind } })),
  attempt('listResourceChanges', { id: 'suites.view', anyOf: views }),
  attempt('listSuiteNames', 'suites.view'),
  ...ofEachKind('putResource', 'edit', (kind, id) => ({ params: { kind, id }, body: { name: `A ${kind}` } })),
  ...ofEachKind('setApproval', 'edit', (kind, id) => ({
    params: { kind, id },
    body: { state: 'Review', version: '1.0' },
  })),
  ...ofEachKind('deleteResource', 'delete', (kind, id) => ({ params: { kind, id } })),
  attempt('getUserImpact', 'users.view', ofColleague),
  ...ownedSections.map((section) =>
    attempt(
      'listUserImpact',
      ['users.view', { id: `${sectionOf[section]}.view`, where: 'in a project' }],
      (parts) => ({ ...ofColleague(parts), query: { section } }),
      { as: section },
    ),
  ),

  attempt('listAuditEntries', 'audit.view'),
  attempt('getAuditFile', 'audit.view'),
  attempt('requireSecondFactor', 'license.manage', () => ({ body: { required: false } })),
  attempt('listOutbox', 'outbox.view'),
  attempt('getOutboxMail', 'outbox.view', ({ things }) => ({ params: { mailId: things.role } })),

  // Last, for it is gone then.
  attempt('deleteMachine', 'machine.delete', ({ things }) => ({ params: { id: things.machine } })),
];
