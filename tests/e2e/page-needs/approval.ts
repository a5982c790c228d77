import { requireProject } from '#tests/support/privilege-due.ts';
import { approvalRequestPaths } from '#app/paths/approval-requests.ts';
import { approvalVersionPaths } from '#app/paths/approval-version.ts';
import { projectManagementPaths } from '#app/paths/project-management.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { ofProject, page, type AreaNeeds } from '../support/page-needs.ts';

const folder = 'routes/project-management/approval-version';
const requests = ['approval-request.view'] as const;

export default {
  [`${folder}/approval-version.tsx`]: page(['approval-version.view'], approvalVersionPaths.base),
  [`${folder}/switch-versioning.tsx`]: page(['approval-version.edit'], ({ project }) =>
    approvalVersionPaths.versioning(project, noQuery),
  ),
  [`${folder}/reviewer-details.tsx`]: page(['approval-version.view'], ({ project }) =>
    approvalVersionPaths.reviewers(project, noQuery),
  ),
  [`${folder}/edit-reviewers.tsx`]: page(['approval-version.edit'], ({ project }) =>
    approvalVersionPaths.editReviewers({ id: project, name: 'Shop' }, noQuery),
  ),
  [`${folder}/approval-csv.ts`]: page(['approval-version.view'], approvalVersionPaths.file(noQuery)),
  'routes/project-management/project-details/project-details.tsx': page(
    ['memory.view', { id: 'project.view', at: requireProject }],
    ({ project }) => projectManagementPaths.details('memory-config', project, noQuery),
  ),
  'routes/approval-requests/approval-requests.tsx': ofProject(requests, approvalRequestPaths.base),
  'routes/approval-requests/approval-request.tsx': {
    ...ofProject(requests, ({ approvalRequest }) => approvalRequestPaths.request(approvalRequest, noQuery)),
    answers: { statuses: [200, 404], because: 'another project doesn’t have it' },
  },
  'routes/approval-requests/approval-requests-csv.ts': page(requests, approvalRequestPaths.file(noQuery)),
} satisfies AreaNeeds;
