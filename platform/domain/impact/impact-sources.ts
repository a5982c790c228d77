import type { ImpactExecution, ImpactSuite } from '../../contract/impact/impact-calls.ts';
import { nothing, type ImpactDatabase, type ImpactSource } from './impact-source.ts';

/**
 * The sources for a machine's impact, from the parts of the platform that use machines. They are read for
 * impact lists and before a machine is deleted.
 */
export interface ImpactSources {
  readonly suites: ImpactSource<ImpactSuite>;
  readonly executions: ImpactSource<ImpactExecution>;
  /**
   * Returns whether executions are in progress on a machine, including queued ones. It is called while the
   * row of the machine is locked; giving an execution to a machine locks that row first as well
   * (`lockMachine`).
   */
  hasExecutionsInProgress(database: ImpactDatabase, machineId: string): Promise<boolean>;
}

/** The sources for a platform without suites and executions. */
export const noImpact: ImpactSources = {
  suites: nothing,
  executions: nothing,
  hasExecutionsInProgress: () => Promise.resolve(false),
};
