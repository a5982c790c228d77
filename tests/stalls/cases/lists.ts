import { shellPaths } from '#app/paths/shell.ts';
import { defectPaths } from '#app/paths/defect-management.ts';
import { memoryPaths } from '#app/paths/memory.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { licenseZone, timeZonePaths } from '#app/paths/time-zone.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import { userPaths } from '#app/paths/users.ts';
import { rolePaths } from '#app/paths/roles.ts';
import { groupPaths } from '#app/paths/groups.ts';
import { invitationPaths } from '#app/paths/invitations.ts';
import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { profilePaths } from '#app/paths/profile.ts';
import { auditPaths } from '#app/paths/audit.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { reportConfigPath } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { stallCases, type StallCase } from '../stall-case.ts';
import { benchSizes, fillBenchSizes } from '../bench-sizes.ts';

const configuration = shellPaths.configuration;
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
      'projects, first page': projectPaths.list,
      'projects, by date, last page': `${projectPaths.list}${lastPage(benchSizes.projects * 0.9)}&sort=createdOn&direction=desc`,
      'projects, searched': `${projectPaths.list}?search=zzz`,
      'time zones of all projects': timeZonePaths.base,
      'memory of all projects': memoryPaths.base,
      'defect platforms of all projects': defectPaths.base,
      'choosing a time zone': timeZonePaths.change(licenseZone, new URLSearchParams()),
      'overview of a project': projectPaths.look(projectId),
      'machines, first page': machines,
      'machines, by status, last page': `${machines}${lastPage(benchSizes.machines)}&sort=status`,
      'machines, searched': `${machines}?search=zzz`,
      'users, first page': users,
      'users, by status, last page': `${users}${lastPage(benchSizes.users)}&sort=status`,
      'users, searched': `${users}?search=zzz`,
      'users, filtered': `${users}?privilege=User&status=PENDING`,
      'user, details': userPaths.details(firstUser, noQuery),
      'user, edited': userPaths.edit(firstUser, noQuery),
      'user, removed: the question': userPaths.remove('User', firstUser, noQuery),
      'users, invite': invitationPaths.create(noQuery),
      'roles, first page': roles,
      'role, details, all users in it': rolePaths.details(roleId, noQuery),
      'role, deleted: the question': rolePaths.delete(roleId, 'Bench', noQuery),
      'groups, first page': groups,
      'groups, searched': `${groups}?search=zzz`,
      'group, details, the most members': groupPaths.details(firstGroup, noQuery),
      'group, created: who can be chosen': `${groupPaths.create(noQuery)}?search=zzz`,
      'machine, details': environmentPaths.details(firstMachine, noQuery),
      'machine, access': environmentPaths.access(firstMachine, 'machine', noQuery),
      'audit log, first page': auditPaths.list,
      'audit log, searched': `${auditPaths.list}?search=zzz`,
      'audit log, by person': `${auditPaths.list}?person=user19`,
      'audit log, by project': `${auditPaths.list}?project=project+0049`,
      'audit log, by area, refused': `${auditPaths.list}?area=Machine&outcome=refused`,
      'executions of all projects': executionPaths.list,
      'executions that failed, last page': `${executionPaths.inState('Failed')}&page=${Math.ceil(benchSizes.executions / 75)}`,
      'executions of a suite, on a machine': `${executionPaths.list}?suite=suite+7&machine=machine-1`,
      'executions, searched': `${executionPaths.list}?search=zzz`,
      'execution, started: the choices': executionPaths.start({ suiteName: 'suite 7' }),
      'executions, ongoing, searched': `${executionPaths.ongoingList(noQuery)}?search=zzz`,
      'own activity': profilePaths.activity,
      'report configuration: who can be chosen': reportConfigurationPaths.open('email-recipient', false),
      'run configuration': executionConfigurationPaths.run,
      'result configuration': executionConfigurationPaths.result,
      'project choice': `${projectPaths.switchFrom({ from: projectPaths.list })}&search=zzz`,
    };
    const files = {
      'users.csv': userPaths.file(noQuery),
      'roles.csv': rolePaths.file(noQuery),
      'groups.csv': groupPaths.file(noQuery),
      'executions.csv': executionPaths.file(noQuery),
      'audit.csv': auditPaths.file(noQuery),
      'own activity.csv': profilePaths.activityFile(noQuery),
      'ongoing executions.csv': executionPaths.ongoingFile(noQuery),
    };
    const calls = {
      'executions of a project': `/dashboardexecution/optimize/v1/dashboard/execution/project/${projectId}`,
      'executions of a project, searched': `/dashboardexecution/optimize/v1/dashboard/execution/project/${projectId}?search=zzz`,
      'trend of a project': `/dashboardexecution/optimize/v1/dashboard/execution/project/${projectId}/trend`,
      'overview of a project': `/dashboardexecution/optimize/v1/dashboard/execution/project/${projectId}/overview`,
      'suites of a project': `/dashboardexecution/optimize/v1/dashboard/execution/project/${projectId}/suites`,
      'outcomes of all projects': '/dashboardexecution/optimize/v1/dashboard/execution/outcomes',
      'running executions': '/dashboardexecution/optimize/v1/dashboard/execution/running',
      'users of a project': `/appmanagement/optimize/v1/user/projects/${projectId}`,
      'users of a project, file': `/appmanagement/optimize/v1/user/projects/${projectId}/csv`,
      'projects to choose from': '/project/optimize/v1/projects/dropdown',
      'time zones, file': '/project/optimize/v1/timeZoneConfiguration/csv',
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
