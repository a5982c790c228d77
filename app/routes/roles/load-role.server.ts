import type { LoaderFunctionArgs } from '@remix-run/node';
import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { getRole, listRoleSections, type CountedRole } from '#platform/contract/roles/role-calls.ts';
import type { Section } from './section-limits.ts';

/**
 * Returns the role that the address names.
 * @throws Response what the platform refuses
 */
export const loadRole =
  ({ params: { roleId = '' } }: LoaderFunctionArgs) =>
  async ({ platform }: { readonly platform: PlatformCalls }): Promise<CountedRole> =>
    loadRoleById(platform, roleId);

/**
 * Returns a role by id.
 * @throws Response what the platform refuses
 */
export async function loadRoleById(platform: PlatformCalls, roleId: string): Promise<CountedRole> {
  return platform.get(getRole, { params: { roleId } });
}

/**
 * Returns the sections that a role can permit here.
 * @throws Response what the platform refuses
 */
export async function sectionsHere(platform: PlatformCalls): Promise<Section[]> {
  return platform.get(listRoleSections, {});
}
