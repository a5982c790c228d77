import {
  hasMobile,
  hasMsDynamics,
  hasSalesforce,
  hasWeb,
} from '#platform/contract/access/privilege-rules.ts';
import type { ProjectType } from '#platform/contract/projects/project-values.ts';

/** What a license, and in a project its type, can run on machines (spec 2 sections 2 and 6). */
export type MachineSupport = { readonly web: boolean; readonly mobile: boolean };

const webTypes: readonly ProjectType[] = ['Web', 'Web & Mobile', 'Salesforce', 'MS Dynamics'];
const mobileTypes: readonly ProjectType[] = ['Mobile', 'Web & Mobile', 'Salesforce', 'MS Dynamics'];

/**
 * Returns what can run on machines.
 * @param projectType of the current project; undefined in All Projects
 */
export function machineSupport(
  features: readonly string[],
  projectType: ProjectType | undefined,
): MachineSupport {
  const both = hasSalesforce(features) || hasMsDynamics(features);
  return {
    web: (hasWeb(features) || both) && (projectType === undefined || webTypes.includes(projectType)),
    mobile: (hasMobile(features) || both) && (projectType === undefined || mobileTypes.includes(projectType)),
  };
}
