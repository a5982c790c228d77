import type { Column } from '#app/components/table/column.ts';
import {
  hasMobile,
  hasMsDynamics,
  hasSalesforce,
  hasWeb,
} from '#platform/contract/access/privilege-rules.ts';
import type { ProjectType } from '#platform/contract/projects/project-values.ts';

/** What a license, and in a project its type, can run on machines (spec 2 sections 2 and 6). */
export interface MachineSupport {
  readonly web: boolean;
  readonly mobile: boolean;
}

const webTypes: readonly ProjectType[] = ['Web', 'Web & Mobile', 'Salesforce', 'MS Dynamics'];
const mobileTypes: readonly ProjectType[] = ['Mobile', 'Web & Mobile', 'Salesforce', 'MS Dynamics'];

/** @param projectType of the project that one works in; undefined in All Projects */
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

/** The columns of the machine table (spec 2 section 2); the first two with words stay in sight. */
export function machineColumns({ web, mobile }: MachineSupport): readonly Column[] {
  return [
    { key: 'default', label: 'Default', hideLabel: true, frozen: true },
    { key: 'hostName', label: 'Client Machines', sortable: true, frozen: true },
    { key: 'status', label: 'Status', sortable: true, frozen: true, room: 'card' },
    { key: 'access', label: 'Access', room: 'narrow' },
    { key: 'executionEnvironment', label: 'Environment', sortable: true, room: 'widest' },
    ...(web
      ? ([
          { key: 'os', label: 'OS & Version', room: 'medium' },
          { key: 'browser', label: 'Browser & Version', room: 'wide' },
        ] as const)
      : []),
    ...(mobile
      ? ([
          { key: 'android', label: 'Android Device & App', room: web ? 'widest' : 'medium' },
          { key: 'ios', label: 'iOS Device & App', room: web ? 'widest' : 'medium' },
        ] as const)
      : []),
    { key: 'actions', label: 'Actions', hideLabel: true },
  ];
}
