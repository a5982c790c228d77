import type { LoaderFunctionArgs } from '@remix-run/node';
import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import type { Privileged } from '#app/request/session/require-privileges.server.ts';
import { getRole, listRoleSections, type CountedRole } from '#platform/contract/roles/role-calls.ts';
import type { RoleViewer, Section } from './role-limits.ts';

/**
 * Returns the role that the address names.
 * @throws Response what the platform refuses
 */
export const roleOf =
  ({ params: { roleId = '' } }: LoaderFunctionArgs) =>
  async ({ platform }: { readonly platform: PlatformCalls }): Promise<CountedRole> =>
    found(platform, roleId);

/**
 * Returns a role by id.
 * @throws Response what the platform refuses
 */
export async function found(platform: PlatformCalls, roleId: string): Promise<CountedRole> {
  return platform.get(getRole, { params: { roleId } });
}

/**
 * Returns the sections that a role can permit here.
 * @throws Response what the platform refuses
 */
export async function sectionsHere(platform: PlatformCalls): Promise<Section[]> {
  return platform.get(listRoleSections, {});
}

/** Returns the user who views roles, and from where. */
export const viewerOf = ({ privileges: { project, privilege } }: Privileged): RoleViewer => ({
  inProject: project !== null,
  ownRoleId: privilege === 'User' ? (project?.role?.id ?? null) : null,
});
