import type { ProjectOfSubject, Subject } from '#platform/access/decide.ts';
import {
  permissionModules,
  type AccessLevel,
  type PermissionModule,
  type Privilege,
  type TabPermissions,
} from '#platform/contract/access/access-values.ts';
import type { LicenseFeature } from '#platform/contract/licenses/license-values.ts';

interface Changes {
  readonly features?: readonly LicenseFeature[];
  readonly aiEnabled?: boolean;
  readonly ended?: boolean;
}

/** Returns a user with this privilege, by default on a license with everything that has not ended. */
export const someone = (
  privilege: Privilege,
  { features = ['All'], aiEnabled = true, ended = false }: Changes = {},
): Subject => ({ privilege, license: { features, aiEnabled, ended } });

/** Returns the same access to every section, except for those named. */
export const access = (
  everywhere: AccessLevel,
  but: Partial<Record<PermissionModule, AccessLevel>> = {},
): TabPermissions =>
  Object.fromEntries(
    permissionModules.map((module) => [module, but[module] ?? everywhere]),
  ) as TabPermissions;

/** Returns an open Web project in which the user has Full Access by default. */
export const projectWith = (changes: Partial<ProjectOfSubject> = {}): ProjectOfSubject => ({
  type: 'Web',
  status: 'Open',
  tabPermissions: access('Full Access'),
  ...changes,
});
