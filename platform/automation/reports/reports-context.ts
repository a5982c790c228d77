import { createTurns, type InTurn } from '../executions/turns.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';

/** The state of a platform's reports. */
export interface ReportParts {
  /** Makes a report once when many users ask for it at the same time, because it is the same for all. */
  readonly inTurn: InTurn;
}

/** The services that reports need. */
export interface ReportsContext extends PlatformServices {
  readonly reports: ReportParts;
}

/** Creates the parts of one platform. */
export const reportParts = (): ReportParts => ({ inTurn: createTurns(1) });
