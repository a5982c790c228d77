import { defineDomain } from '../../domain/domain.ts';
import { recordReviews, removeReviews } from './leave-reviews.ts';
import { projectsAudit } from './projects-audit.ts';

export const projectsDomain = defineDomain({
  name: 'projects',
  audit: projectsAudit,
  leaving: {
    covers: ['projectReviewers.userId'],
    note: recordReviews,
    remove: removeReviews,
  },
});
