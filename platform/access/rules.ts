import type { PermissionId } from '../contract/access/permission-values.ts';
import type { AccessLevel, PermissionModule, Privilege } from '../contract/access/access-values.ts';
import type { FeatureGroup } from './features.ts';

/** The access that a role must permit. Super Admins and Admins have Full Access in every project. */
interface RoleAccess {
  readonly module: PermissionModule;
  readonly access: AccessLevel;
}

/** The conditions of a permission (spec 1 section 6, spec 2 section 6, spec 3 section 6). */
export interface Rule {
  /** The least privilege in the All Projects scope; absent: the permission exists in projects only. */
  readonly allProjects?: Privilege;
  /** The least privilege in a project, or what the role must permit; absent: it exists in All Projects only. */
  readonly project?: Privilege | RoleAccess;
  /** What the license must include. */
  readonly feature?: FeatureGroup;
  /** Whether it changes something: refused in a Closed project and once the license has ended. */
  readonly changes?: true;
  /** Whether it needs a project that is no longer Open. */
  readonly closed?: 'needed';
}

const view = (module: PermissionModule): RoleAccess => ({ module, access: 'View Access' });
const edit = (module: PermissionModule) =>
  ({ project: { module, access: 'Edit Access' }, changes: true }) as const;
const full = (module: PermissionModule) =>
  ({ project: { module, access: 'Full Access' }, changes: true }) as const;

/** The rules, one line for each permission. */
export const rules: Readonly<Record<PermissionId, Rule>> = {
  'projects.view': { allProjects: 'User', project: 'User' },
  'project.view': { project: 'User' },
  'project.create': { allProjects: 'Admin', project: 'Admin', changes: true },
  'project.edit': { allProjects: 'Admin', project: 'Admin', changes: true },
  // A closed project could not be opened again by a permission in it.
  'project.status': { allProjects: 'Admin', changes: true },
  'project.delete': { allProjects: 'Admin', project: 'Admin', changes: true, closed: 'needed' },

  'dashboard.view': { allProjects: 'User', project: view('Dashboard') },

  'repository.view': { project: view('Repository'), feature: 'elements' },
  'repository.edit': { ...edit('Repository'), feature: 'elements' },
  'repository.delete': { ...full('Repository'), feature: 'elements' },
  'test-data.view': { project: view('Test Data'), feature: 'automation' },
  'test-data.edit': { ...edit('Test Data'), feature: 'automation' },
  'test-data.delete': { ...full('Test Data'), feature: 'automation' },
  // Manual test cases are written in the same place as scripts.
  'test-dev.view': { project: view('Test Development'), feature: 'testing' },
  'test-dev.edit': { ...edit('Test Development'), feature: 'testing' },
  'test-dev.delete': { ...full('Test Development'), feature: 'testing' },
  'ai.use': { ...edit('Test Development'), feature: 'ai' },
  'suites.view': { project: view('Suites'), feature: 'testing' },
  'suites.edit': { ...edit('Suites'), feature: 'testing' },
  'suites.delete': { ...full('Suites'), feature: 'testing' },
  'execution.view': { allProjects: 'User', project: view('Suites'), feature: 'automation' },
  'execution.start': { ...edit('Suites'), feature: 'automation' },
  // For executions whose initiator has left. Allowed in closed projects and ended licenses, because running executions
  // must be terminable.
  'execution.terminate': { project: { module: 'Suites', access: 'Edit Access' } },
  // Also deletes executions: who decides what stays decides what goes.
  'execution.keep': { ...full('Suites'), feature: 'automation' },
  'web-service.view': { project: view('Web Service'), feature: 'web-service' },
  'web-service.edit': { ...edit('Web Service'), feature: 'web-service' },
  'web-service.delete': { ...full('Web Service'), feature: 'web-service' },
  'defects.view': { project: view('Defects'), feature: 'defects' },
  'defects.edit': { ...edit('Defects'), feature: 'defects' },
  'defects.delete': { ...full('Defects'), feature: 'defects' },
  'approval-request.view': { project: view('Test Development'), feature: 'testing' },

  'integration.view': { allProjects: 'User', project: view('Configuration'), feature: 'testing' },
  'integration.edit': { allProjects: 'Admin', ...edit('Configuration'), feature: 'testing' },
  'integration.delete': { allProjects: 'Admin', ...full('Configuration'), feature: 'testing' },

  // Whoever may start a suite may let a pipeline start it; every user has tokens of their own.
  'ci-token.edit': { allProjects: 'User', ...edit('Suites'), feature: 'automation' },

  // Every user has machines of their own, so All Projects shows them to every user.
  'environment.view': { allProjects: 'User', project: view('Configuration'), feature: 'automation' },
  'machine.edit': { allProjects: 'User', ...edit('Configuration'), feature: 'automation' },
  'machine.disable': { allProjects: 'Admin', ...edit('Configuration'), feature: 'automation' },
  'machine.access': { allProjects: 'Admin', ...full('Configuration'), feature: 'automation' },
  'machine.delete': { allProjects: 'Admin', ...full('Configuration'), feature: 'automation' },

  'manual-template.view': { allProjects: 'Admin', project: view('Configuration'), feature: 'manual' },
  'defect-template.view': { allProjects: 'Admin', project: view('Configuration'), feature: 'defects' },
  'defect-lifecycle.view': { allProjects: 'Admin', project: view('Configuration'), feature: 'defects' },
  'template.edit': { allProjects: 'Admin', ...edit('Configuration') },
  'template.delete': { allProjects: 'Admin', ...full('Configuration') },

  // The privilege User sees only Memory Configuration of Project Management, and can't change it.
  'time-zone.view': { allProjects: 'Admin', project: 'Admin' },
  'time-zone.edit': { allProjects: 'Admin', project: 'Admin', changes: true },
  'memory.view': { allProjects: 'User', project: view('Configuration') },
  'memory.edit': { allProjects: 'Admin', project: 'Admin', changes: true },
  'approval-version.view': { allProjects: 'Admin', project: 'Admin', feature: 'testing' },
  'approval-version.edit': { allProjects: 'Admin', project: 'Admin', feature: 'testing', changes: true },
  'defect-management.view': { allProjects: 'Admin', project: 'Admin', feature: 'defects' },
  'defect-management.edit': { allProjects: 'Admin', project: 'Admin', feature: 'defects', changes: true },

  'run-configuration.view': { allProjects: 'Admin', project: view('Configuration'), feature: 'automation' },
  'report-configuration.view': { allProjects: 'Admin', project: view('Configuration'), feature: 'testing' },
  'result-configuration.view': { allProjects: 'User', project: view('Configuration'), feature: 'testing' },
  'execution-configuration.edit': { allProjects: 'Admin', ...edit('Configuration'), feature: 'testing' },
  // Every user has their own result configuration.
  'result-configuration.edit': { allProjects: 'User', ...edit('Configuration'), feature: 'testing' },
  'captures.delete': { allProjects: 'Admin', ...full('Configuration'), feature: 'automation' },

  'users.view': { allProjects: 'Admin', project: view('Configuration') },
  'users.edit': { allProjects: 'Admin', ...edit('Configuration') },
  'users.delete': { allProjects: 'Admin', ...full('Configuration') },
  'users.make-super-admin': { allProjects: 'Super Admin', changes: true },
  'roles.view': { allProjects: 'Admin', project: view('Configuration') },
  'roles.edit': { allProjects: 'Admin', ...full('Configuration') },
  'roles.delete': { allProjects: 'Admin', ...full('Configuration') },
  'groups.view': { allProjects: 'Admin', project: view('Configuration') },
  'groups.edit': { allProjects: 'Admin', ...full('Configuration') },
  'groups.delete': { allProjects: 'Admin', ...full('Configuration') },

  // For users who may edit users there. Readable in closed projects, too.
  'audit.view': { allProjects: 'Admin', project: { module: 'Configuration', access: 'Edit Access' } },

  'licenses.view': { allProjects: 'User', project: 'User' },
  // Allowed after the license has ended, because this renews it.
  'license.manage': { allProjects: 'Super Admin', project: 'Super Admin' },
  'outbox.view': { allProjects: 'Super Admin', project: 'Super Admin' },
  'applications.view': { allProjects: 'Super Admin', project: 'Super Admin' },
  'help.view': { allProjects: 'User', project: 'User' },
};
