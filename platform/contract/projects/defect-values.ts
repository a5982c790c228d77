import type { TextRule } from '../wire/fields/text-rules.ts';

/** Where a project's defects are filed (spec 3 section 2.2). This file is small, because browsers load it. */
export const defectPlatforms = ['FireFlink', 'Jira'] as const;

export type DefectPlatformName = (typeof defectPlatforms)[number];

/** Jira allows keys of up to 255 characters. */
export const jiraProjectKeyRule: TextRule = { label: 'Project key', min: 2, max: 255 };

/** Two or more capital letters, digits and underscores, beginning with a letter. */
export const jiraProjectKeyPattern = /^[A-Z][A-Z0-9_]+$/;

export const defectMessages = {
  updated: 'Defect platform updated successfully',
  platformMissing: 'Platform is required',
  noInstance: 'There is no Jira instance yet',
  instanceMissing: 'Jira instance is required',
  instanceUnknown: 'This license has no such Jira instance',
  instanceRefused: 'Jira refuses the token of this instance. Edit the instance first.',
  keyUnknown: 'Jira has no project with this key, or the account of the instance can’t see it',
  mayNotCreate: 'The account of the instance may not create issues in this project',
  keyMissing: 'Project key is required',
  keyWrong: 'Use 2 or more capital letters, digits and underscores, beginning with a letter',
} as const;
