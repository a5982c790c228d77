import { describe, expect, test } from 'vitest';
import { permissionIds, type PermissionId } from '#platform/contract/access/permission-values.ts';
import { privileges, type MissingReason } from '#platform/contract/access/access-values.ts';
import { projectTypes } from '#platform/contract/projects/project-values.ts';
import { missingFor, type ProjectOfSubject, type Subject } from '#platform/access/decide.ts';
import { rules } from '#platform/access/rules.ts';
import { access, projectWith, someone } from './subjects.ts';

type Case = readonly [string, PermissionId, Subject, ProjectOfSubject | undefined, MissingReason | undefined];

const superAdmin = someone('Super Admin');
const admin = someone('Admin');
const user = someone('User');
const viewer = projectWith({ tabPermissions: access('View Access') });
const editor = projectWith({ tabPermissions: access('Edit Access') });
const roleless = projectWith({ tabPermissions: undefined });
const closed = projectWith({ status: 'Closed' });

const cases: readonly Case[] = [
  // All Projects: the privilege decides.
  ['a Super Admin', 'project.create', superAdmin, undefined, undefined],
  ['an Admin', 'project.create', admin, undefined, undefined],
  ['a plain user', 'project.create', user, undefined, 'privilege'],
  ['an Admin', 'license.manage', admin, undefined, 'privilege'],
  ['a Super Admin', 'license.manage', superAdmin, undefined, undefined],
  ['an Admin', 'users.make-super-admin', admin, undefined, 'privilege'],
  ['a plain user', 'memory.view', user, undefined, undefined],
  ['a plain user', 'memory.edit', user, undefined, 'privilege'],
  ['a plain user', 'time-zone.view', user, undefined, 'privilege'],
  ['a plain user', 'approval-version.view', user, undefined, 'privilege'],
  ['a plain user', 'defect-management.view', user, undefined, 'privilege'],
  ['a plain user', 'users.view', user, undefined, 'privilege'],
  ['a Super Admin', 'test-dev.view', superAdmin, undefined, 'scope'],
  // In a project, the role decides for plain users only.
  ['a user with View Access', 'test-dev.view', user, viewer, undefined],
  ['a user with View Access', 'test-dev.edit', user, viewer, 'role'],
  ['a user with Edit Access', 'test-dev.edit', user, editor, undefined],
  ['a user with Edit Access', 'test-dev.delete', user, editor, 'role'],
  ['a user with Full Access', 'test-dev.delete', user, projectWith(), undefined],
  ['a user without a role', 'dashboard.view', user, roleless, 'role'],
  ['a user without a role', 'project.view', user, roleless, undefined],
  ['an Admin without a role', 'machine.delete', admin, roleless, undefined],
  ['an Admin with View Access', 'test-dev.delete', admin, viewer, undefined],
  ['a user with Full Access', 'time-zone.edit', user, projectWith(), 'privilege'],
  ['a user with Full Access', 'memory.edit', user, projectWith(), 'privilege'],
  ['a user with Edit Access', 'groups.edit', user, editor, 'role'],
  ['a user with Edit Access', 'users.edit', user, editor, undefined],
  [
    'a user with access to one section',
    'defects.edit',
    user,
    projectWith({ tabPermissions: access('No Access', { Defects: 'Edit Access' }) }),
    undefined,
  ],
  [
    'a user without access to one section',
    'machine.disable',
    user,
    projectWith({ tabPermissions: access('Full Access', { Configuration: 'No Access' }) }),
    'role',
  ],
  ['anybody in a project', 'users.make-super-admin', superAdmin, projectWith(), 'scope'],
  // The status of the project.
  ['a Super Admin in a Closed project', 'test-dev.edit', superAdmin, closed, 'not-open'],
  ['a Super Admin in a Closed project', 'machine.disable', superAdmin, closed, 'not-open'],
  [
    'a Super Admin in an archived project',
    'suites.edit',
    superAdmin,
    projectWith({ status: 'Archive' }),
    'archived',
  ],
  ['a Super Admin in a Closed project', 'test-dev.view', superAdmin, closed, undefined],
  ['a Super Admin in an Open project', 'project.delete', superAdmin, projectWith(), 'open'],
  ['a Super Admin in a Closed project', 'project.delete', superAdmin, closed, undefined],
  ['a plain user in a Closed project', 'project.delete', user, closed, 'privilege'],
  // The license has ended.
  ['whose license has ended', 'project.create', someone('Super Admin', { ended: true }), undefined, 'ended'],
  ['whose license has ended', 'projects.view', someone('User', { ended: true }), undefined, undefined],
  [
    'whose license has ended',
    'license.manage',
    someone('Super Admin', { ended: true }),
    undefined,
    undefined,
  ],
  ['whose license has ended', 'defects.edit', someone('Admin', { ended: true }), projectWith(), 'ended'],
  // FireFlink AI.
  ['on a license with AI', 'ai.use', user, editor, undefined],
  ['on a license with AI', 'ai.use', user, viewer, 'role'],
  ['on a license without AI', 'ai.use', someone('Admin', { aiEnabled: false }), projectWith(), 'feature'],
  [
    'with AI but no automation',
    'ai.use',
    someone('Admin', { features: ['Defects'] }),
    projectWith(),
    'feature',
  ],
  ['outside of projects', 'ai.use', superAdmin, undefined, 'scope'],
  // The license includes it, but this type of project doesn't.
  ['in a project of another type', 'web-service.view', superAdmin, projectWith(), 'scope'],
  [
    'on a license without web services',
    'web-service.view',
    someone('Admin', { features: ['Web'] }),
    projectWith(),
    'feature',
  ],
];

describe('the decision about a permission', () => {
  test.each(cases)('%s, %s', (_, id, subject, project, reason) => {
    expect(missingFor(id, subject, project)?.reason).toBe(reason);
  });

  test('gives every permission to a Super Admin somewhere', () => {
    for (const id of permissionIds) {
      const had = [undefined, ...projectTypes.map((type) => projectWith({ type })), closed].some(
        (project) => missingFor(id, superAdmin, project) === undefined,
      );
      expect(had, id).toBe(true);
    }
  });

  test('never gives less to a higher privilege', () => {
    for (const id of permissionIds) {
      for (const project of [undefined, projectWith(), viewer, roleless, closed]) {
        const has = [...privileges].map((privilege) => !missingFor(id, someone(privilege), project));
        expect([...has].sort().reverse(), id).toEqual(has);
      }
    }
  });

  test('lets users see what they may change', () => {
    for (const id of permissionIds) {
      const seeing = id.replace(/\.\w+$/, '.view');
      if (!(seeing in rules)) continue;
      for (const privilege of privileges) {
        for (const project of [undefined, projectWith(), editor, viewer, roleless]) {
          if (missingFor(id, someone(privilege), project)) continue;
          const unseen = missingFor(seeing as PermissionId, someone(privilege), project);
          // 'project.view' is about one project; projects are created where none is selected.
          expect([undefined, 'scope'], id).toContain(unseen?.reason);
        }
      }
    }
  });

  test('says in each refusal who can change it', () => {
    const grantedBy = (id: PermissionId, subject: Subject, project?: ProjectOfSubject) =>
      missingFor(id, subject, project)?.grantedBy;
    expect(grantedBy('project.create', user)).toBe('A Super Admin, by making you an Admin');
    expect(grantedBy('license.manage', admin)).toBe('A Super Admin, by making you a Super Admin');
    expect(grantedBy('test-dev.edit', user, viewer)).toBe(
      'A Super Admin or an Admin, by giving you a role with Edit Access to Test Development in this project',
    );
    expect(grantedBy('test-dev.edit', user, closed)).toBe(
      'A Super Admin or an Admin, by opening the project again',
    );
    expect(grantedBy('test-dev.edit', admin, projectWith({ status: 'Archive' }))).toBe(
      'You, by changing the project’s status to Closed, and then to Open',
    );
    for (const who of [superAdmin, admin]) {
      expect(grantedBy('test-dev.edit', who, closed)).toBe('You, by opening the project again');
    }
    expect(grantedBy('project.create', someone('Super Admin', { ended: true }))).toBe(
      'You, by renewing the license',
    );
    expect(grantedBy('test-dev.view', superAdmin)).toBe('You, by choosing a project');
    expect(grantedBy('defects.view', someone('User', { features: ['Web'] }), projectWith())).toBe(
      'A Super Admin, by upgrading the license',
    );
    expect(grantedBy('project.create', someone('Admin', { ended: true }))).toBe(
      'A Super Admin, by renewing the license',
    );
  });
});
