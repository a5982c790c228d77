import { issueLimits } from '#platform/contract/executions/issue-values.ts';

/** The fields of the form that files an issue. */
export const fileIssueFields = {
  type: { label: 'Issue type' },
  summary: { label: 'Summary', maxLength: issueLimits.summaryMax },
  description: {
    label: 'Description',
    hint: 'The message and a link to the test case follow it.',
    maxLength: issueLimits.descriptionMax,
    optional: true,
  },
} as const;
