import { addMember, colleague, project, type SignedInUser } from './factories.ts';
import type { TestPlatform } from './platform.ts';

/** Creates a project of a user, and their caller at work in it. */
export async function workplace(
  t: TestPlatform,
  owner: SignedInUser,
  options: Partial<Parameters<typeof project>[2]> = {},
) {
  const projectId = await project(t, owner, { name: 'Web shop', ...options });
  return { projectId, there: { token: owner.token, projectId } };
}

/** Creates a colleague of a user, at work in a project in which they have a role. */
export async function memberAs(
  t: TestPlatform,
  owner: SignedInUser,
  { projectId, roleId }: { readonly projectId: string; readonly roleId: string },
) {
  const user = await colleague(t, owner, 'User');
  await addMember(t, { projectId, userId: user.id, roleId });
  return { ...user, projectId };
}
