import { approvalVersionPaths } from '#app/paths/approval-version.ts';
import { stallCases } from '../stall-case.ts';

/** Approval and versions of a license with many projects. */
export default stallCases({
  fill: () => Promise.resolve({}),
  cases: () => [
    {
      name: 'approval and versions, the page',
      by: 'signed-in',
      run: ({ page }) => page(approvalVersionPaths.base),
    },
  ],
});
