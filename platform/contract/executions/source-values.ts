/** Where an execution was started from: words and limits that browsers may load. */

export const sourceProviders = ['GitHub', 'GitLab', 'Bitbucket', 'AzureDevOps', 'Jenkins', 'Other'] as const;
export type SourceProvider = (typeof sourceProviders)[number];

export const sourceProviderNames = {
  GitHub: 'GitHub',
  GitLab: 'GitLab',
  Bitbucket: 'Bitbucket',
  AzureDevOps: 'Azure DevOps',
  Jenkins: 'Jenkins',
  Other: 'Another CI',
} as const satisfies Record<SourceProvider, string>;

export const sourceLimits = {
  repositoryMax: 300,
  commitMin: 7,
  commitMax: 64,
  branchMax: 255,
  pullRequestMax: 20,
  urlMax: 500,
} as const;

/** How many characters of a commit are shown. */
const shortCommit = 7;

export const shortCommitOf = (commit: string): string => commit.slice(0, shortCommit);
