import type { Db } from '../database/database.ts';
import type { ColumnName } from './column-name.ts';

/** A user who is removed from a license or, with a project, from that alone. */
export interface Leaving {
  readonly licenseId: string;
  readonly user: { readonly id: string; readonly name: string; readonly emailId: string };
  /** The project that they are removed from; the whole license when left out. */
  readonly projectId?: string | undefined;
  /** Who removes them, and takes over what is handed over. */
  readonly by: string;
  /** True: their suites stay, and all of them are Public; false: they are deleted. */
  readonly keepSuites: boolean;
  readonly now: Date;
}

/**
 * The order in which domains do their parts. What runs ends first; then things get another owner; then the audit log is told
 * what is lost, while all of it can still be read; last, rows are deleted.
 */
export const leavingPhases = ['end', 'handOver', 'note', 'remove'] as const;

type LeavingPhase = (typeof leavingPhases)[number];

/** What becomes of a user's things when they are removed. Each part sees what the phases before it have left. */
export type LeavingPart<Context> = {
  /** The columns that say whose these things are. */
  readonly covers: readonly ColumnName[];
} & {
  readonly [Phase in LeavingPhase]?: (
    transaction: Db,
    leaving: Leaving,
    context: Context,
  ) => Promise<void> | void;
};
