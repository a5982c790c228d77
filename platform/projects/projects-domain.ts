import { defineDomain } from '../domain/domain.ts';
import { noteReviews, removeReviews } from './leave-reviews.ts';
import { projectsAudit } from './projects-audit.ts';

export const projectsDomain = defineDomain({
  name: 'projects',
  audit: projectsAudit,
  leaving: {
    covers: ['projectReviewers.userId'],
    note: noteReviews,
    remove: removeReviews,
  },
});
