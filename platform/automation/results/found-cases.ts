import type { CaseMark } from '../../contract/executions/case-list-values.ts';
import type { CaseStatus } from '../../contract/executions/result-values.ts';
import { contains } from '../../foundation/database/search.ts';
import { hasMark } from './case-order.ts';
import { isThere } from './result-rows.ts';
import type { ResultsContext } from './results-context.ts';

/** The filters of a list of test cases. */
export interface AskedCases {
  readonly search?: string | undefined;
  readonly status?: CaseStatus | undefined;
  readonly mark?: CaseMark | undefined;
  readonly number?: number | undefined;
}

/** Selects the test cases of an execution that match the filters of a list. */
export function foundCases(
  { db, kind }: Pick<ResultsContext, 'db' | 'kind'>,
  { executionId, generation }: { readonly executionId: string; readonly generation: number },
  { search, status, mark, number }: AskedCases,
) {
  let found = db
    .selectFrom('executionCases')
    .where('executionCases.executionId', '=', executionId)
    .where(isThere(generation));
  if (status) found = found.where('executionCases.status', '=', status);
  if (number !== undefined) found = found.where('executionCases.number', '=', number);
  if (mark) found = found.where(hasMark(mark));
  if (!search) return found;
  return found.where((one) =>
    one.or([
      contains(kind, 'executionCases.name', search),
      contains(kind, 'executionCases.suite', search),
      contains(kind, 'executionCases.message', search),
    ]),
  );
}
