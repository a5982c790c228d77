import type { PermissionId } from '#platform/contract/access/permission-values.ts';
import { hasAutomation, hasDefects, hasManualTestcases } from '#platform/contract/access/privilege-rules.ts';
import type { getPrivileges } from '#platform/contract/access/privilege-calls.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';
import type { UserRights } from './user-actions.ts';

/**
 * Returns the impact lists of users that are offered (spec 3 section 6), by their names: in All Projects as the license
 * includes them, in a project as the user may see them there; none in a closed one.
 */
export function impactOf(
  { project, licenseFeatures }: Pick<CallReply<typeof getPrivileges>, 'project' | 'licenseFeatures'>,
  may: (permission: PermissionId) => boolean,
): UserRights['impact'] {
  if (project && project.status !== 'Open') return {};
  const hasManual = hasManualTestcases(licenseFeatures);
  const suites = project ? may('suites.view') : hasAutomation(licenseFeatures) || hasManual;
  const defects = project ? may('defects.view') : hasDefects(licenseFeatures);
  return {
    ...(suites && { suites: hasManual ? 'Manual Suites' : 'Suites' }),
    ...(defects && { defects: 'Defects' }),
  };
}
