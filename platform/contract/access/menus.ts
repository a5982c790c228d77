import type { PermissionId } from './permission-values.ts';

/**
 * Every menu of the product (spec 1 section 2.2), in the order in which the header shows them. This one list makes the
 * menus of the privilege reply, and says which permission a page needs. This file imports types only.
 */
export interface MenuItem {
  readonly id: string;
  readonly name: string;
  /** The page that it leads to, below /app. */
  readonly path: string;
  /** The prefix of its pages, where they are more than those below `path`. */
  readonly area?: string;
  readonly icon?: string;
  readonly permission: PermissionId;
}

/** A menu without a permission of its own exists when one of its submenus does, and leads to the first. */
export interface MenuGroup<Item> extends Omit<MenuItem, 'permission' | 'path'> {
  readonly area: string;
  readonly subMenus: readonly Item[];
}

export type SubMenu = MenuItem | MenuGroup<MenuItem>;
export type Menu = (MenuItem | MenuGroup<SubMenu>) & {
  readonly subMenus?: readonly SubMenu[];
  readonly quickMenus?: readonly MenuItem[];
};

const projectManagement = '/configuration/project-management';
const templates = '/configuration/templates';
const executionConfiguration = '/configuration/execution-configuration';
const userManagement = '/configuration/user-management';

const configuration: Menu = {
  id: 'configuration',
  name: 'Configuration',
  area: '/configuration',
  icon: 'configuration',
  subMenus: [
    {
      id: 'environment-configuration',
      name: 'Environment',
      path: '/configuration/environment-configuration',
      permission: 'environment.view',
    },
    {
      id: 'execution-configuration',
      name: 'Execution Configuration',
      area: executionConfiguration,
      subMenus: [
        {
          id: 'run-config',
          name: 'Run Configuration',
          path: `${executionConfiguration}/run-config`,
          permission: 'run-configuration.view',
        },
        {
          id: 'report-config',
          name: 'Report Configuration',
          path: `${executionConfiguration}/report-config`,
          permission: 'report-configuration.view',
        },
        {
          id: 'result-config',
          name: 'Result Configuration',
          path: `${executionConfiguration}/result-config`,
          permission: 'result-configuration.view',
        },
      ],
    },
    {
      id: 'project-management',
      name: 'Project Management',
      area: projectManagement,
      subMenus: [
        {
          id: 'time-zone',
          name: 'Time Zone',
          path: `${projectManagement}/time-zone`,
          permission: 'time-zone.view',
        },
        {
          id: 'memory-config',
          name: 'Memory Configuration',
          path: `${projectManagement}/memory-config`,
          permission: 'memory.view',
        },
        {
          id: 'approval-version',
          name: 'Approval & Version Control',
          path: `${projectManagement}/approval-version`,
          permission: 'approval-version.view',
        },
        {
          id: 'defect-management',
          name: 'Defect Management',
          path: `${projectManagement}/defect-management`,
          permission: 'defect-management.view',
        },
      ],
    },
    {
      id: 'templates',
      name: 'Templates',
      area: templates,
      subMenus: [
        {
          id: 'scriptTemplate',
          name: 'Manual Template',
          path: `${templates}/scriptTemplate`,
          permission: 'manual-template.view',
        },
        {
          id: 'defectDetailsTemplate',
          name: 'Defect Template',
          path: `${templates}/defectDetailsTemplate`,
          permission: 'defect-template.view',
        },
        {
          id: 'defectLifecycleTemplate',
          name: 'Defect Life Cycle',
          path: `${templates}/defectLifecycleTemplate`,
          permission: 'defect-lifecycle.view',
        },
      ],
    },
    {
      id: 'user-management',
      name: 'User Management',
      area: userManagement,
      subMenus: [
        { id: 'users', name: 'Users', path: `${userManagement}/users`, permission: 'users.view' },
        { id: 'roles', name: 'Roles', path: `${userManagement}/roles`, permission: 'roles.view' },
        { id: 'groups', name: 'Groups', path: `${userManagement}/groups`, permission: 'groups.view' },
      ],
    },
    { id: 'audit', name: 'Audit Log', path: '/audit', permission: 'audit.view' },
  ],
};

export const menus: readonly Menu[] = [
  {
    id: 'projects',
    name: 'Projects',
    path: '/projects',
    icon: 'projects',
    permission: 'projects.view',
    subMenus: [
      { id: 'all-projects', name: 'All Projects', path: '/projects', permission: 'projects.view' },
      { id: 'project', name: 'Project Details', path: '/projects/project', permission: 'project.view' },
    ],
  },
  {
    id: 'dashboard',
    name: 'Dashboard',
    path: '/dashboard',
    icon: 'dashboard',
    permission: 'dashboard.view',
  },
  {
    id: 'repository',
    name: 'Repository',
    path: '/repository',
    icon: 'repository',
    permission: 'repository.view',
  },
  {
    id: 'test-data',
    name: 'Test Data',
    path: '/test-data',
    icon: 'test-data',
    permission: 'test-data.view',
  },
  {
    id: 'test-dev',
    name: 'Test Dev',
    path: '/test-dev/scripts',
    area: '/test-dev',
    icon: 'test-dev',
    permission: 'test-dev.view',
    quickMenus: [
      { id: 'scripts', name: 'Scripts', path: '/test-dev/scripts', permission: 'test-dev.view' },
      {
        id: 'pre-post-conditions',
        name: 'Pre/Post Conditions',
        path: '/test-dev/pre-post-conditions',
        permission: 'test-dev.view',
      },
      { id: 'step-group', name: 'Step Groups', path: '/test-dev/step-group', permission: 'test-dev.view' },
      { id: 'ai', name: 'FireFlink AI', path: '/test-dev/ai', permission: 'ai.use' },
    ],
  },
  {
    id: 'suites',
    name: 'Suites',
    path: '/suites/suites',
    area: '/suites',
    icon: 'suites',
    permission: 'suites.view',
  },
  {
    id: 'executions',
    name: 'Executions',
    path: '/executions',
    icon: 'executions',
    permission: 'execution.view',
  },
  {
    id: 'webservice',
    name: 'Web Service',
    path: '/webservice',
    icon: 'webservice',
    permission: 'web-service.view',
  },
  { id: 'defects', name: 'Defects', path: '/defects', icon: 'defects', permission: 'defects.view' },
  {
    id: 'approval-request',
    name: 'Approval Request',
    path: '/approval-request',
    icon: 'approval-request',
    permission: 'approval-request.view',
  },
  {
    id: 'integration',
    name: 'Integration',
    area: '/integration',
    icon: 'integration',
    subMenus: [
      { id: 'plugin', name: 'Plugins', path: '/integration/plugin', permission: 'integration.view' },
      { id: 'ci-tokens', name: 'CI Tokens', path: '/integration/ci-tokens', permission: 'execution.view' },
    ],
  },
  configuration,
  { id: 'licenses', name: 'Licenses', path: '/licenses', icon: 'licenses', permission: 'licenses.view' },
  { id: 'help', name: 'Help', path: '/help', icon: 'help', permission: 'help.view' },
];

type AnyMenu = Partial<MenuItem> & {
  readonly subMenus?: readonly AnyMenu[];
  readonly quickMenus?: readonly AnyMenu[];
};

const below = (path: string, area: string): boolean => path === area || path.startsWith(`${area}/`);

function* all(items: readonly AnyMenu[]): Generator<AnyMenu> {
  for (const item of items) {
    yield item;
    yield* all([...(item.subMenus ?? []), ...(item.quickMenus ?? [])]);
  }
}

const permissionsIn = (item: AnyMenu): PermissionId[] =>
  item.permission ? [item.permission] : (item.subMenus ?? []).flatMap(permissionsIn);

/**
 * Returns the permissions that open the page at `path` (below /app, without a query): any of them does. Empty for pages
 * that no menu covers; those need no permission.
 */
export function permissionsOfPath(path: string): readonly PermissionId[] {
  let best: { readonly area: string; readonly item: AnyMenu } | undefined;
  for (const item of all(menus)) {
    const area = item.area ?? item.path ?? '';
    if (below(path, area) && area.length >= (best?.area.length ?? 0)) best = { area, item };
  }
  return best ? [...new Set(permissionsIn(best.item))] : [];
}
