import { rowActions } from '../../access/row-actions.ts';
import { isEnded } from '../../contract/executions/execution-values.ts';
import { keepMessages } from '../../contract/executions/keep-values.ts';
import type { ExecutionResultsRow, ExecutionRow } from '../../foundation/database/schema.ts';
import { conflict, type Refusal } from '../../foundation/refusal.ts';

interface Row extends Pick<ExecutionRow, 'status' | 'keptOn' | 'keptReason'> {
  /** Null when its results are counted into the history of their test cases, and where it has none. */
  readonly toCountSince: ExecutionResultsRow['toCountSince'] | null;
}

const inProgress = ({ status }: Row): Refusal | undefined =>
  isEnded(status) ? undefined : conflict(keepMessages.inProgress);

const kept = ({ keptOn, keptReason }: Row): Refusal | undefined =>
  keptOn === null ? undefined : conflict(keepMessages.keptNotDeleted(keptReason ?? ''));

const beingCounted = ({ toCountSince }: Row): Refusal | undefined =>
  toCountSince === null ? undefined : conflict(keepMessages.beingCounted);

/** Who may do what to an execution that they see. `keep` also stops keeping it. */
export const executionActions = rowActions<Row, 'keep' | 'delete'>({
  keep: { permission: 'execution.keep', unless: inProgress },
  delete: {
    permission: 'execution.keep',
    unless: (row) => inProgress(row) ?? kept(row) ?? beingCounted(row),
  },
});
