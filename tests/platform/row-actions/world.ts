import type { TabPermissions } from '#platform/contract/access/access-values.ts';
import {
  addMember,
  addUser,
  colleague,
  project,
  role,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import type { TestPlatform } from '#tests/support/platform.ts';
import type { ActingList, Asking } from './acting-list.ts';
import type { ViewerName } from './viewers.ts';

const access: Readonly<Record<'manager' | 'reader' | 'strong' | 'weak', Partial<TabPermissions>>> = {
  manager: { Configuration: 'Full Access', Suites: 'View Access' },
  reader: { Configuration: 'View Access' },
  strong: { Configuration: 'Edit Access', Suites: 'Edit Access' },
  weak: { Suites: 'View Access' },
};

/**
 * Creates a license with users and roles of all kinds, and returns one of its viewers.
 * @param fill creates what the list shows besides
 */
export async function newWorld(t: TestPlatform, name: ViewerName, fill: ActingList['fill']): Promise<Asking> {
  const owner = await signedIn(t);
  const { licenseId } = owner;
  const projectId = await project(t, owner, { name: 'Web shop' });
  const roles: Record<string, string> = {};
  const people: Record<string, SignedInUser> = {
    'Super Admin': owner,
    Admin: await colleague(t, owner, 'Admin'),
  };
  for (const [key, permits] of Object.entries(access)) {
    const user = await colleague(t, owner, 'User');
    const roleId = await role(t, owner, { name: `The ${key}`, access: permits, projectId });
    await addMember(t, { projectId, userId: user.id, roleId });
    people[key] = user;
    roles[key] = roleId;
  }
  const roleless = await addUser(t, { licenseId, privilege: 'User', name: 'Roleless' });
  await addMember(t, { projectId, userId: roleless.id, roleId: null });
  await addUser(t, { licenseId, privilege: 'Super Admin', name: 'Second' });
  await addUser(t, { licenseId, privilege: 'Admin', name: 'Another Admin' });
  await addUser(t, { licenseId, privilege: 'User', status: 'invited', name: 'Invited' });
  await role(t, owner, { name: 'Of the license', access: access.weak });
  await role(t, owner, { name: 'Nobody has it', access: access.weak, projectId });
  await fill?.({ t, owner, projectId });

  const user = people[name.replace(' in the project', '')];
  if (!user) throw new Error(`Nobody is ${name}`);
  const viewer = { ...user, as: name, projectId: name.endsWith(' in the project') ? projectId : undefined };
  const caller = { token: viewer.token, projectId: viewer.projectId };
  return { t, viewer, caller, projectId, roleId: roles['weak'] ?? '' };
}
