import type { PermissionId } from '#platform/contract/access/permission-values.ts';
import type { ResultConfiguration } from '#platform/contract/execution-configuration/result-configuration-calls.ts';
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

/** Says what holds for all settings of a section. */
export const resultConfigEffects = {
  usedByTestDev: 'Used by Test Development.',
  suitesUnsaved: 'Nothing is deleted until you save.',
  noRows: 'Your role has no access to Test Development or Suites, so there are no settings to show.',
} as const;

/** Returns what holds for the row of suites; undefined once its numbers were saved. */
export const aboutSuites = ({ suitesSaved }: Pick<ResultConfiguration, 'suitesSaved'>): string | undefined =>
  suitesSaved ? undefined : resultConfigEffects.suitesUnsaved;
