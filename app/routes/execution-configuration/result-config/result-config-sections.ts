import type { PermissionId } from '#platform/contract/access/permission-values.ts';
import { resultRows } from '#platform/contract/execution-configuration/result-configuration-values.ts';

/** Which rows there are to see. */
export interface ShownRows {
  readonly testDev: boolean;
  readonly suites: boolean;
}

/** In a project by what one may see there; in All Projects every row that the license has results for, as the page itself. */
export function rowsFor(may: (permission: PermissionId) => boolean, inProject: boolean): ShownRows {
  const isShown = (row: keyof typeof resultRows) => !inProject || may(resultRows[row].permission);
  return { testDev: isShown('Test Dev'), suites: isShown('Suites') };
}

/** What has an effect here and now. */
export const resultConfigEffects = {
  usedByTestDev: 'Used by Test Development.',
  suites:
    'Suites: of the executions that you have started and that have ended, the newest of each project are kept. Once an hour older ones are deleted with their results, output, reports, screenshots and videos; none that is in progress, and none of projects that are not open.',
  suitesOfSuite: 'Suites of Suite: used by Test Development.',
  suitesUnsaved:
    'You have not saved these numbers yet: they are the most that can be kept, and nothing is deleted until you save them.',
  noRows:
    'Your role in this project shows neither Test Development nor Suites, whose results these numbers are of.',
} as const;
