import type { Requests } from './things.ts';

/** Each call of projects, machines, executions and configurations that takes an id: how it is made rightly. */
export const workRequests: Requests = {
  getSession: ({ session: sessionId }) => ({ params: { sessionId } }),
  endSession: ({ session: sessionId }) => ({ params: { sessionId } }),
  getUserProfile: ({ member: userId }) => ({ params: { userId } }),
  listUserProjects: ({ member: userId }) => ({ params: { userId } }),
  chooseLicense: ({ license: licenseId }) => ({ params: { licenseId } }),

  getProject: ({ project: id }) => ({ params: { id } }),
  getProjectAiPrivilege: ({ project: projectId }) => ({ params: { projectId } }),

  getMachine: ({ machine: id, project: projectId }) => ({ params: { id }, projectId }),
  updateMachine: ({ machine: id, project: projectId }) => ({
    params: { id },
    body: { headless: true },
    projectId,
  }),
  deleteMachine: ({ machine: id, project: projectId }) => ({ params: { id }, projectId }),
  setLicenseDefaultMachine: ({ owner: userId, machine: id }) => ({ params: { userId }, body: { id } }),
  setProjectDefaultMachine: ({ owner: userId, machine: id, project: projectId }) => ({
    params: { userId },
    body: { id },
    projectId,
  }),
  listMachineUsers: ({ machine: machineId, project: projectId }) => ({ params: { machineId }, projectId }),
  grantMachineAccess: ({ machine: machineId, member, project: projectId }) => ({
    params: { machineId },
    body: [member],
    projectId,
  }),
  revokeMachineAccess: ({ machine: machineId, member, project: projectId }) => ({
    params: { machineId },
    body: [member],
    projectId,
  }),
  changeMachineAccess: ({ machine: machineId, user, member, project: projectId }) => ({
    params: { machineId },
    body: { given: [user], taken: [member] },
    projectId,
  }),
  grantAccessToAll: ({ machine, project: projectId }) => ({ body: [machine], projectId }),
  revokeAccessFromAll: ({ machine, project: projectId }) => ({ body: [machine], projectId }),
  countMachineImpact: ({ machine: resourceId, project: projectId }) => ({ query: { resourceId }, projectId }),
  beatClient: ({ machine: machineId }) => ({ body: { machineId, running: [] } }),
  unregisterClient: ({ machine: machineId }) => ({ body: { machineId } }),

  createExecution: ({ project: projectId, machine: machineId }) => ({
    body: { name: 'Nightly', suiteName: 'smoke', projectId, machineId },
  }),
  listProjectExecutions: ({ project: projectId }) => ({ params: { projectId } }),
  listTrend: ({ project: projectId }) => ({ params: { projectId } }),
  listSuites: ({ project: projectId }) => ({ params: { projectId } }),
  getExecution: ({ running: executionId }) => ({ params: { executionId } }),
  setExecutionStatus: ({ running: executionId }) => ({
    params: { executionId },
    query: { status: 'Terminated' },
  }),
  reportExecution: ({ running: executionId }) => ({
    params: { executionId },
    body: { status: 'Running', at: '2026-03-02T09:00:00.000Z' },
  }),
  addResultProblems: ({ running: executionId }) => ({
    params: { executionId },
    body: { problems: [{ file: 'results.xml', reason: 'unreadable' }] },
  }),
  getResults: ({ running: executionId }) => ({ params: { executionId } }),
  getLog: ({ running: executionId }) => ({ params: { executionId } }),
  listCaptures: ({ running: executionId }) => ({ params: { executionId } }),
  listComparable: ({ ended: executionId }) => ({ params: { executionId } }),
  compareExecutions: ({ ended: executionId, endedBefore: otherId }) => ({
    params: { executionId, otherId },
  }),
  deleteCaptures: ({ project: id }) => ({ params: { group: 'Screenshots', id }, projectId: id }),

  getRunConfiguration: ({ project: projectId }) => ({ projectId }),
  updateRunConfiguration: ({ project: id }) => ({
    params: { id },
    projectId: id,
    body: { runFailedSettings: { noOfTimesFailedStepRun: 1, runFailedScriptsForSuite: false } },
  }),
  inheritRunConfiguration: ({ project: id }) => ({ params: { id }, projectId: id }),
  countExpiringCaptures: ({ project: id }) => ({ params: { id }, projectId: id }),
  countExpiringReports: ({ project: id }) => ({ params: { id }, projectId: id }),
  listResultConfigurations: ({ project: projectId }) => ({ projectId }),
  updateResultConfiguration: ({ owner: id, project: projectId }) => ({
    params: { id },
    body: { id, userId: id, noOfSuitesResults: 500 },
    projectId,
  }),
  countExcessResults: ({ owner: id, project: projectId }) => ({
    params: { id },
    query: { noOfSuitesResults: 5 },
    projectId,
  }),
  listReportRecipients: ({ project: projectId }) => ({ projectId }),
  sendNoticeAgain: ({ notice: noticeId, project: projectId }) => ({
    params: { noticeId },
    body: { to: 'all' },
    projectId,
  }),
  sendTestReport: ({ project: id }) => ({ params: { id }, projectId: id, body: { to: 'email' } }),
};
