import type { PermissionId } from '#platform/contract/access/permission-values.ts';
import { resultRows } from '#platform/contract/execution-configuration/result-configuration-values.ts';

/** The rows on display. */
export interface ShownRows {
  readonly testDev: boolean;
  readonly suites: boolean;
}

/** Returns the rows that the user may see in a project; in All Projects, all rows of the license. */
export function rowsFor(may: (permission: PermissionId) => boolean, inProject: boolean): ShownRows {
  const isShown = (row: keyof typeof resultRows) => !inProject || may(resultRows[row].permission);
  return { testDev: isShown('Test Dev'), suites: isShown('Suites') };
}

/** Says what each group of settings does. */
export const resultConfigEffects = {
  usedByTestDev: 'Used by Test Development.',
  suites:
    'Suites: keeps your newest ended executions of each open project. Older ones are deleted every hour, with results, output, reports, screenshots and videos.',
  suitesOfSuite: 'Suites of Suite: used by Test Development.',
  suitesUnsaved: 'These numbers are the maximum. Nothing is deleted until you save them.',
  noRows: 'Your role has no access to Test Development or Suites, so there are no settings to show.',
} as const;
