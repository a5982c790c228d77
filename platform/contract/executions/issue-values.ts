/** The words and limits of issues in Jira that both sides and the browser share. */

export const issueLimits = {
  /** Jira's own. */
  summaryMax: 255,
  descriptionMax: 10_000,
  /** How long the value of another field may be. */
  valueMax: 1000,
  /** How many types of issue a form offers. */
  typesShown: 12,
} as const;

export const issueMessages = {
  created: (key: string) => `${key} created`,
  found: (key: string) => `${key} is still open for this test case, so no other issue was created.`,
  notInJira: 'The defects of this project are not filed in Jira',
  noInstance: 'The Jira instance of this project is gone. Choose another one in Defect Management.',
  notFailed: 'Only test cases that have failed get an issue',
  busy: 'An issue for this test case is being created. Try again in a minute.',
  summaryMissing: 'Summary is required',
  typeMissing: 'Issue type is required',
  typeUnknown: 'The Jira project has no such issue type. Choose another one.',
  needsMore: (type: string, fields: readonly string[]) =>
    `A ${type} needs ${fields.join(', ')}, which only Jira can fill in. Choose another type, or create it in Jira.`,
  valueMissing: (name: string) => `${name} is required`,
  valueUnknown: (name: string) => `${name} has no such value`,
  notNumber: (name: string) => `${name} must be a number`,
  notDate: (name: string) => `${name} must be a date, such as 2026-11-25`,
  unreachable: 'Jira could not be reached, so no issue was created. Try again.',
  noTypes: 'The account of the instance can create no issues in this Jira project',
} as const;
