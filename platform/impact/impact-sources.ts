import type { ImpactExecution, ImpactSuite } from '../contract/impact/impact-calls.ts';
import { nothing, type ImpactDatabase, type ImpactSource } from './impact-source.ts';

/** What the parts of the platform that use machines answer, when a machine is asked for its impact or is to be deleted. */
export interface ImpactSources {
  readonly suites: ImpactSource<ImpactSuite>;
  readonly executions: ImpactSource<ImpactExecution>;
  /**
   * Whether executions are in progress on a machine, queued ones included. Asked while the row of the machine is locked;
   * whoever gives an execution to a machine locks that row first as well (`lockMachine`).
   */
  hasExecutionsInProgress(database: ImpactDatabase, machineId: string): Promise<boolean>;
}

/** Of a platform without suites and executions. */
export const noImpact: ImpactSources = {
  suites: nothing,
  executions: nothing,
  hasExecutionsInProgress: () => Promise.resolve(false),
};
