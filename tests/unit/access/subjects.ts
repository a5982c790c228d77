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

/** Somebody with this privilege, on a license with everything that has not ended, unless said otherwise. */
export const someone = (
  privilege: Privilege,
  { features = ['All'], aiEnabled = true, ended = false }: Changes = {},
): Subject => ({ privilege, license: { features, aiEnabled, ended } });

/** The same access to every section, but for those named. */
export const access = (
  everywhere: AccessLevel,
  but: Partial<Record<PermissionModule, AccessLevel>> = {},
): TabPermissions =>
  Object.fromEntries(
    permissionModules.map((module) => [module, but[module] ?? everywhere]),
  ) as TabPermissions;

/** An open Web project in which one has Full Access, unless said otherwise. */
export const projectWith = (changes: Partial<ProjectOfSubject> = {}): ProjectOfSubject => ({
  type: 'Web',
  status: 'Open',
  tabPermissions: access('Full Access'),
  ...changes,
});
