import type { IconName } from '#app/components/icon/icon.tsx';
import type { ProjectType } from '#platform/contract/projects/project-values.ts';

/** The icon of each type (spec 1 section 3), each different, also from the icon of all projects. */
export const projectTypeIcon: Readonly<Record<ProjectType, IconName>> = {
  Web: 'globe',
  Mobile: 'phone',
  'Web & Mobile': 'devices',
  'Web Service': 'braces',
  Salesforce: 'cloud',
  'MS Dynamics': 'ledger',
};

/** The icon of the scope All Projects. */
export const allProjectsIcon: IconName = 'layers';
