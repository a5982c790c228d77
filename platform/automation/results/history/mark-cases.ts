import { sql } from 'kysely';
import type { Db } from '../../../foundation/database/database.ts';
import { isThere } from '../result-rows.ts';
import type { CaseMarks } from './case-marks.ts';
import type { SuiteRun } from './suite-runs.ts';

/** Writes the marks of an execution's cases, with one statement for all that have the same marks. */
export async function markCases(
  transaction: Db,
  { executionId, generation }: SuiteRun,
  marks: readonly (CaseMarks & { readonly caseKey: string })[],
): Promise<void> {
  const alike = new Map<string, { readonly marks: CaseMarks; readonly keys: string[] }>();
  for (const { caseKey, ...each } of marks) {
    const name = JSON.stringify(each);
    const group = alike.get(name) ?? { marks: each, keys: [] };
    group.keys.push(caseKey);
    alike.set(name, group);
  }
  for (const { marks: said, keys } of alike.values()) {
    const isNew = said.isNew ? 1 : 0;
    // A case that passed on a retry is flaky, whatever it was before.
    const flaky = said.flaky ? sql<number>`1` : sql<number>`retried`;
    await transaction
      .updateTable('executionCases')
      .set({ isNew, streak: said.streak, flaky })
      .where('executionId', '=', executionId)
      .where('caseKey', 'in', keys)
      .where(isThere(generation))
      .where((one) =>
        one.or([one('isNew', '!=', isNew), one('streak', '!=', said.streak), one('flaky', '!=', flaky)]),
      )
      .execute();
  }
}
