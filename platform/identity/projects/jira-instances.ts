import type { JiraInstance } from '../../contract/projects/defect-calls.ts';

/**
 * Returns the Jira instances of a license, to choose from and to check a choice. FireFlink has no integrations yet, so
 * there are none.
 */
export const jiraInstancesOf = (_licenseId: string): Promise<readonly JiraInstance[]> => Promise.resolve([]);
