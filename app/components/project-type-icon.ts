import type { IconName } from '#app/components/icon.tsx';
import type { ProjectType } from '#platform/contract/values.ts';

/** Each type's icon (spec 1 section 3). */
export const projectTypeIcon: Readonly<Record<ProjectType, IconName>> = {
  Web: 'monitor',
  Mobile: 'phone',
  'Web & Mobile': 'devices',
  'Web Service': 'cloud',
  Salesforce: 'cloud',
  'MS Dynamics': 'grid',
};
