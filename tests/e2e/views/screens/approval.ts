import { approvalRequestPaths } from '#app/paths/approval-requests.ts';
import { approvalVersionPaths } from '#app/paths/approval-version.ts';
import { projectManagementPaths } from '#app/paths/project-management.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { sends, type AreaOfScreens } from '../screen.ts';

export default {
  as: 'owner',
  shows: ['versionedProject', 'approvalRequest'],
  screens: [
    { path: approvalVersionPaths.base },
    { path: ({ project }) => approvalVersionPaths.menu(project, noQuery) },
    { path: ({ project }) => projectManagementPaths.details('approval-version', project, noQuery) },
    { path: ({ project }) => approvalVersionPaths.versioning(project, noQuery) },
    { path: ({ project }) => approvalVersionPaths.reviewers(project, noQuery) },
    {
      path: ({ project }) => approvalVersionPaths.editReviewers({ id: project, name: 'Shop' }, noQuery),
    },
    { path: approvalRequestPaths.tab('waiting') },
    { path: approvalRequestPaths.tab('waiting'), then: sends({ reason: '' }) },
    { path: approvalRequestPaths.tab('mine') },
    { path: approvalRequestPaths.tab('decided') },
    { path: ({ approvalRequest }) => approvalRequestPaths.request(approvalRequest, noQuery) },
  ],
} satisfies AreaOfScreens;
