import type { ProjectStatus } from '../projects/project-values.ts';

const deeds: Readonly<Record<ProjectStatus, string>> = {
  Open: 'opened',
  Closed: 'closed',
  Archive: 'archived',
};

/** What users are told whose permission went while their call was under way. */
export const accessMessages = {
  /** What they can't do any more, as the name of a permission. */
  saving: 'save this',
  statusChanged: (status: ProjectStatus) =>
    `The project was ${deeds[status]} a moment ago, so nothing was saved`,
  permissionsChanged: 'Your permissions were changed a moment ago, so nothing was saved',
  /** Who can grant it again. */
  byStatus: 'A Super Admin or an Admin, by opening the project again',
  byRole: 'A Super Admin or an Admin',
} as const;
