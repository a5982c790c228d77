import type { SelectQueryBuilder } from 'kysely';
import type { ImpactExecution, ImpactSuite } from '../contract/calls/machine-impact.ts';
import type { DatabaseKind } from '../database/dialects.ts';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

/** Where a source looks: in a transaction, when a machine is about to be deleted. */
export interface ImpactDatabase {
  readonly db: Db;
  readonly kind: DatabaseKind;
}

export interface ImpactQuery {
  readonly machineId: string;
  /** Selects the ids of the projects that count: `where('projectId', 'in', query.projects)`. */
  readonly projects: SelectQueryBuilder<Tables, 'projects', { id: string }>;
  /** Only what stands in the way of deleting the machine: of executions those that have not ended. */
  readonly blocking: boolean;
  /** Part of a name, case ignored. */
  readonly search?: string | undefined;
}

/** One kind of thing that uses machines. */
export interface ImpactSource<Row> {
  count(database: ImpactDatabase, query: ImpactQuery): Promise<number>;
  /** Newest or by name, always in the same order. */
  list(
    database: ImpactDatabase,
    query: ImpactQuery,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<Row[]>;
}

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

/** For what no part of the platform keeps. */
export const nothing: ImpactSource<never> = {
  count: () => Promise.resolve(0),
  list: () => Promise.resolve([]),
};

/** Of a platform without suites and executions. */
export const noImpact: ImpactSources = {
  suites: nothing,
  executions: nothing,
  hasExecutionsInProgress: () => Promise.resolve(false),
};
