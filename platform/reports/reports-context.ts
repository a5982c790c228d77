import { createTurns, type InTurn } from '../executions/turns.ts';
import type { Ground } from '../ground.ts';

/** What is known of the reports of a platform. */
export interface ReportParts {
  /** Reports are the same whoever asks: of one that many ask for at once, one is made. */
  readonly inTurn: InTurn;
}

/** What reports work with. */
export interface ReportsContext extends Ground {
  readonly reports: ReportParts;
}

/** The parts of one platform. */
export const reportParts = (): ReportParts => ({ inTurn: createTurns(1) });
