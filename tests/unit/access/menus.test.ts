import { describe, expect, test } from 'vitest';
import { permissionsOfPath } from '#platform/contract/access/menus.ts';
import { permissionIds } from '#platform/contract/access/permission-values.ts';
import type { LicenseFeature } from '#platform/contract/licenses/license-values.ts';
import type { ProjectType } from '#platform/contract/projects/project-values.ts';
import { levelOf as levelBy, noProject } from '#platform/access/menus-of.ts';
import type { ProjectOfSubject, Subject } from '#platform/access/decide.ts';
import { connectedBy, connectedMenus, hostedAreas } from '#platform/contract/access/hosted-area-rules.ts';
import { access, projectWith, someone } from './subjects.ts';

type Level = ReturnType<typeof levelBy>;

/** The level where every application is connected. */
const levelOf = (subject: Subject, project?: ProjectOfSubject) =>
  levelBy(subject, {
    project,
    isConnected: connectedBy(Object.fromEntries(hostedAreas.map((area) => [area, 'https://areas.example']))),
  });

const names = ({ headers }: Level) => headers.map(({ name }) => name);
const menu = ({ headers }: Level, name: string) => headers.find((header) => header.name === name);
const pathsOf = ({ headers }: Level) =>
  headers.flatMap(({ path, subMenus, quickMenus }) => [
    path,
    ...subMenus.flatMap((subMenu) => [subMenu.path, ...subMenu.subMenus.map((item) => item.path)]),
    ...quickMenus.map((item) => item.path),
  ]);
const configurationOf = (level: Level) =>
  Object.fromEntries(
    (menu(level, 'Configuration')?.subMenus ?? []).map(({ name, subMenus }) => [
      name,
      subMenus.map((item) => item.name),
    ]),
  );

const inProject = (features: readonly LicenseFeature[], type: ProjectType) =>
  levelOf(someone('Super Admin', { features }), projectWith({ type }));

describe('the menus', () => {
  test('cover every route of the product between the two levels', () => {
    const paths = [
      ...pathsOf(levelOf(someone('Super Admin'))),
      ...pathsOf(inProject(['All'], 'Web')),
      ...pathsOf(inProject(['All'], 'Web Service')),
    ];
    for (const path of [
      '/projects',
      '/projects/project',
      '/licenses',
      '/suites/suites',
      '/executions',
      '/repository',
      '/test-dev/scripts',
      '/test-dev/pre-post-conditions',
      '/test-dev/step-group',
      '/test-dev/ai',
      '/defects',
      '/webservice',
      '/test-data',
      '/approval-request',
      '/dashboard',
      '/help',
      '/integration/plugin',
      '/configuration/environment-configuration',
      '/configuration/templates/scriptTemplate',
      '/configuration/templates/defectDetailsTemplate',
      '/configuration/templates/defectLifecycleTemplate',
      '/configuration/project-management/time-zone',
      '/configuration/project-management/memory-config',
      '/configuration/project-management/approval-version',
      '/configuration/project-management/defect-management',
      '/configuration/execution-configuration/run-config',
      '/configuration/execution-configuration/report-config',
      '/configuration/execution-configuration/result-config',
      '/configuration/user-management/users',
      '/configuration/user-management/roles',
      '/configuration/user-management/groups',
    ]) {
      expect(paths).toContain(path);
    }
  });

  test('are those of the license in All Projects; projects have the areas of testing', () => {
    expect(names(levelOf(someone('Super Admin')))).toEqual([
      'Projects',
      'Dashboard',
      'Executions',
      'Integration',
      'Configuration',
      'Licenses',
      'Help',
    ]);
    expect(names(inProject(['All'], 'Web'))).toEqual([
      'Projects',
      'Dashboard',
      'Repository',
      'Test Data',
      'Test Dev',
      'Suites',
      'Executions',
      'Defects',
      'Approval Request',
      'Integration',
      'Configuration',
      'Licenses',
      'Help',
    ]);
  });

  test('show a plain user only Memory Configuration of Project Management', () => {
    for (const level of [levelOf(someone('User')), levelOf(someone('User'), projectWith())]) {
      expect(configurationOf(level)['Project Management']).toEqual(['Memory Configuration']);
      expect(level.restrictions).toContain('memory.edit');
    }
    expect(configurationOf(levelOf(someone('Admin')))['Project Management']).toEqual([
      'Time Zone',
      'Memory Configuration',
      'Approval & Version Control',
      'Defect Management',
    ]);
  });

  test('show a plain user of All Projects their own machines and results, and nothing to administer', () => {
    expect(configurationOf(levelOf(someone('User')))).toEqual({
      Environment: [],
      'Execution Configuration': ['Result Configuration'],
      'Project Management': ['Memory Configuration'],
    });
  });

  test.each<[readonly LicenseFeature[], ProjectType, readonly string[]]>([
    [
      ['ManualTestcases', 'Defects'],
      'Web',
      ['Test Dev', 'Suites', 'Defects', 'Approval Request', 'Integration'],
    ],
    [['ManualTestcases'], 'Web', ['Test Dev', 'Suites', 'Approval Request', 'Integration']],
    [['Defects'], 'Web', ['Defects']],
    [
      ['Web'],
      'Web',
      ['Repository', 'Test Data', 'Test Dev', 'Suites', 'Executions', 'Approval Request', 'Integration'],
    ],
    [['Web'], 'Mobile', []],
    [
      ['WebService'],
      'Web Service',
      ['Test Data', 'Test Dev', 'Suites', 'Executions', 'Web Service', 'Approval Request', 'Integration'],
    ],
    [
      ['All'],
      'Web Service',
      [
        'Test Data',
        'Test Dev',
        'Suites',
        'Executions',
        'Web Service',
        'Defects',
        'Approval Request',
        'Integration',
      ],
    ],
  ])('for a license with %j in a %s project', (features, type, areas) => {
    const always = ['Projects', 'Dashboard', 'Configuration', 'Licenses', 'Help'];
    expect(names(inProject(features, type)).filter((name) => !always.includes(name))).toEqual(areas);
  });

  test('lead to no machines and no runs without automation', () => {
    const level = levelOf(someone('Super Admin', { features: ['ManualTestcases', 'Defects'] }));
    expect(Object.keys(configurationOf(level))).not.toContain('Environment');
    expect(configurationOf(level)['Execution Configuration']).toEqual([
      'Report Configuration',
      'Result Configuration',
    ]);
  });

  test('follow the role: a section without access is missing', () => {
    const some = access('No Access', { Suites: 'View Access', Configuration: 'View Access' });
    const level = levelOf(someone('User'), projectWith({ tabPermissions: some }));
    expect(names(level)).toEqual([
      'Projects',
      'Suites',
      'Executions',
      'Integration',
      'Configuration',
      'Licenses',
      'Help',
    ]);
    expect(level.restrictions).toEqual(
      expect.arrayContaining([
        'suites.edit',
        'test-dev.view',
        'machine.disable',
        'execution-configuration.edit',
      ]),
    );
    expect(level.restrictions).not.toContain('suites.view');
  });

  test('show a member whose role was removed only those that need no role', () => {
    const level = levelOf(someone('User'), projectWith({ tabPermissions: undefined }));
    expect(names(level)).toEqual(['Projects', 'Licenses', 'Help']);
  });

  test('are the same in a Closed project, and every change is restricted', () => {
    const [open, closed] = (['Open', 'Closed'] as const).map((status) =>
      levelOf(someone('Super Admin'), projectWith({ status })),
    );
    const views = ({ headers }: Level) => JSON.stringify(headers.map(({ id, subMenus }) => [id, subMenus]));
    expect(closed && views(closed)).toBe(open && views(open));
    expect(closed?.restrictions).toEqual(
      expect.arrayContaining(['machine.disable', 'test-dev.edit', 'users.edit']),
    );
    expect(closed?.restrictions).not.toContain('project.delete');
  });

  test('lead from a group to the first of its submenus that is there', () => {
    expect(menu(levelOf(someone('User')), 'Configuration')?.path).toBe(
      '/configuration/environment-configuration',
    );
    const defectsOnly = levelOf(someone('Super Admin', { features: ['Defects'] }));
    expect(menu(defectsOnly, 'Configuration')?.path).toBe('/configuration/project-management/time-zone');
  });

  test('say which of them have something to show, and the others are left out', () => {
    const isConnected = connectedBy({ suites: 'https://suites.example' });
    const level = levelBy(someone('Super Admin'), { project: projectWith({ type: 'Web' }), isConnected });
    expect(level.headers.filter(({ connected }) => !connected).map(({ name }) => name)).toEqual([
      'Dashboard',
      'Repository',
      'Test Data',
      'Test Dev',
      'Defects',
      'Approval Request',
    ]);
    const headers = connectedMenus(level.headers, isConnected);
    expect(headers.map(({ name }) => name)).toEqual([
      'Projects',
      'Suites',
      'Executions',
      'Integration',
      'Configuration',
      'Licenses',
      'Help',
    ]);
    expect(Object.keys(configurationOf({ ...level, headers }))).toEqual([
      'Environment',
      'Execution Configuration',
      'Project Management',
      'Templates',
      'User Management',
      'Audit Log',
    ]);
    expect(pathsOf({ ...level, headers }).filter((path) => !isConnected(path))).toEqual([]);
  });

  test('leave out the quick menus of an area without an application', () => {
    const menus = [{ path: '/executions', subMenus: [], quickMenus: [{ path: '/test-dev/ai' }] }];
    expect(connectedMenus(menus, connectedBy({}))).toEqual([
      { path: '/executions', subMenus: [], quickMenus: [] },
    ]);
  });

  test('lead to the first submenu that is left', () => {
    const [group] = connectedMenus(
      [
        {
          path: '/suites/a',
          subMenus: [{ path: '/suites/a' }, { path: '/audit' }],
        },
      ],
      connectedBy({}),
    );
    expect(group).toEqual({ path: '/audit', subMenus: [{ path: '/audit' }] });
  });

  test('have no links and no actions without a project', () => {
    expect(noProject()).toEqual({ headers: [], restrictions: permissionIds });
  });
});

describe('the permission of a page', () => {
  test.each([
    ['/projects', ['projects.view']],
    ['/projects/project', ['project.view']],
    ['/projects/create', ['projects.view']],
    ['/test-dev', ['test-dev.view']],
    ['/test-dev/scripts/42', ['test-dev.view']],
    ['/test-dev/ai', ['ai.use']],
    ['/integration', ['integration.view', 'execution.view']],
    ['/configuration/project-management/time-zone', ['time-zone.view']],
    ['/configuration/user-management/users/details/7', ['users.view']],
    ['/configuration/templates', ['manual-template.view', 'defect-template.view', 'defect-lifecycle.view']],
    ['/settings', []],
    ['/projectsandmore', []],
  ])('%s', (path, permissions) => {
    expect(permissionsOfPath(path)).toEqual(permissions);
  });
});
