import type { Db } from '../foundation/database/database.ts';
import type { ColumnName } from './column-name.ts';

/** A user who is removed from a license or, with a project, from that project alone. */
export interface Leaving {
  readonly licenseId: string;
  readonly user: { readonly id: string; readonly name: string; readonly emailId: string };
  /** The project that they are removed from; the whole license when left out. */
  readonly projectId?: string | undefined;
  /** The user who removes them, and who becomes the owner of what is handed over. */
  readonly by: string;
  /** True: their suites stay and become Public; false: they are deleted. */
  readonly keepSuites: boolean;
  readonly now: Date;
}

/**
 * The order in which domains do their parts. First executions end, then things get another owner. Then the audit log
 * records what is lost, while it can still be read; last, rows are deleted.
 */
export const leavingPhases = ['end', 'handOver', 'note', 'remove'] as const;

type LeavingPhase = (typeof leavingPhases)[number];

/** What happens to a user's things when they are removed. Each part sees what the phases before it have left. */
export type LeavingPart<Context> = {
  /** The columns that refer to the owner of these things. */
  readonly covers: readonly ColumnName[];
} & {
  readonly [Phase in LeavingPhase]?: (
    transaction: Db,
    leaving: Leaving,
    context: Context,
  ) => Promise<void> | void;
};
