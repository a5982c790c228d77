import type { IconName } from '#app/components/icon.tsx';
import type { ProjectType } from '#platform/contract/projects/project-values.ts';

/** Each type's icon (spec 1 section 3), unlike the others and that of all projects. */
export const projectTypeIcon: Readonly<Record<ProjectType, IconName>> = {
  Web: 'globe',
  Mobile: 'phone',
  'Web & Mobile': 'devices',
  'Web Service': 'braces',
  Salesforce: 'cloud',
  'MS Dynamics': 'ledger',
};

/** That of the scope All Projects. */
export const allProjectsIcon: IconName = 'layers';
