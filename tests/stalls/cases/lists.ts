import { reportConfigPath } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { stallCases, type StallCase } from '../stall-case.ts';
import { benchSizes, fillBenchSizes } from '../bench-sizes.ts';

const configuration = '/app/configuration';
const users = `${configuration}/user-management/users`;
const roles = `${configuration}/user-management/roles`;
const groups = `${configuration}/user-management/groups`;
const machines = `${configuration}/environment-configuration`;
const lastPage = (count: number) => `?page=${Math.ceil(count / 25)}`;

const firstUser = '01930001-0000-7000-8000-000000000001';
const firstMachine = '01930003-0000-7000-8000-000000000001';
const firstGroup = '01930007-0000-7000-8000-000000000001';

/** Lists, their searches and their files at the sizes of the benchmark. */
export default stallCases({
  fill: fillBenchSizes,
  cases: ({ projectId, roleId }): StallCase[] => {
    const pages = {
      'projects, first page': '/app/projects',
      'projects, by date, last page': `/app/projects${lastPage(benchSizes.projects * 0.9)}&sort=createdOn&direction=desc`,
      'projects, searched': '/app/projects?search=zzz',
      'machines, first page': machines,
      'machines, by status, last page': `${machines}${lastPage(benchSizes.machines)}&sort=status`,
      'machines, searched': `${machines}?search=zzz`,
      'users, first page': users,
      'users, by status, last page': `${users}${lastPage(benchSizes.users)}&sort=status`,
      'users, searched': `${users}?search=zzz`,
      'users, filtered': `${users}?privilege=User&status=PENDING`,
      'user, details': `${users}/details/${firstUser}`,
      'user, edited': `${users}/edit-drawer/${firstUser}`,
      'user, removed: the question': `${users}/delete-modal/User/${firstUser}`,
      'users, invite': `${users}/invite`,
      'roles, first page': roles,
      'role, details, all users in it': `${roles}/roles-details/${roleId}`,
      'role, deleted: the question': `${roles}/delete-modal/Bench/${roleId}`,
      'groups, first page': groups,
      'groups, searched': `${groups}?search=zzz`,
      'group, details, the most members': `${groups}/details/${firstGroup}`,
      'group, created: who can be chosen': `${groups}/create-drawer?search=zzz`,
      'machine, details': `${machines}/machine-details/${firstMachine}`,
      'machine, access': `${machines}/access-details/machine/${firstMachine}`,
      'audit log, first page': '/app/audit',
      'audit log, searched': '/app/audit?search=zzz',
      'audit log, by person': '/app/audit?person=user19',
      'audit log, by project': '/app/audit?project=project+0049',
      'audit log, by area, refused': '/app/audit?area=Machine&outcome=refused',
      'executions of all projects': '/app/executions',
      'executions, ongoing, searched': '/app/executions/ongoing?search=zzz',
      'own activity': '/app/profile/activity',
      'report configuration: who can be chosen': `${configuration}/execution-configuration/report-config/email-recipient`,
      'run configuration': `${configuration}/execution-configuration/run-config`,
      'result configuration': `${configuration}/execution-configuration/result-config`,
      'project choice': '/app/projects/switch?search=zzz',
    };
    const files = {
      'users.csv': `${users}/csv`,
      'roles.csv': `${roles}/csv`,
      'groups.csv': `${groups}/csv`,
      'audit.csv': '/app/audit/csv',
    };
    const calls = {
      'executions of a project': `/dashboardexecution/optimize/v1/dashboard/execution/project/${projectId}`,
      'executions of a project, searched': `/dashboardexecution/optimize/v1/dashboard/execution/project/${projectId}?search=zzz`,
      'trend of a project': `/dashboardexecution/optimize/v1/dashboard/execution/project/${projectId}/trend`,
      'suites of a project': `/dashboardexecution/optimize/v1/dashboard/execution/project/${projectId}/suites`,
      'outcomes of all projects': '/dashboardexecution/optimize/v1/dashboard/execution/outcomes',
      'running executions': '/dashboardexecution/optimize/v1/dashboard/execution/running',
      'users of a project': `/appmanagement/optimize/v1/user/projects/${projectId}`,
      'users of a project, file': `/appmanagement/optimize/v1/user/projects/${projectId}/csv`,
      'projects to choose from': '/project/optimize/v1/projects/dropdown',
      'users to choose for a group': '/project/optimize/v1/emailGroup/users?search=zzz',
      'recipients to choose': `${reportConfigPath}/recipients?search=zzz`,
      'members of a role': `/appmanagement/optimize/v1/role/${roleId}/members`,
    };
    const callsInProject = {
      'suites of the project': '/project/optimize/v1/suite/getAll/all',
      'changes of resources': '/project/optimize/v1/resources/changes',
    };
    return [
      ...Object.entries({ ...pages, ...files }).map(([name, path]): StallCase => ({
        name,
        by: 'signed-in',
        isBenchList: true,
        run: ({ page }) => page(path),
      })),
      ...Object.entries(calls).map(([name, path]): StallCase => ({
        name: `call: ${name}`,
        by: 'signed-in',
        isBenchList: true,
        run: ({ send }) => send(path),
      })),
      ...Object.entries(callsInProject).map(([name, path]): StallCase => ({
        name: `call: ${name}`,
        by: 'signed-in',
        isBenchList: true,
        run: ({ send }) => send(path, { headers: { projectid: projectId } }),
      })),
    ];
  },
});
