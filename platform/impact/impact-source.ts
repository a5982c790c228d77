import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../database/database.ts';
import type { DatabaseKind } from '../database/dialects.ts';
import type { Tables } from '../database/schema.ts';

/** Where a source looks: in a transaction, when something is about to be deleted. */
export interface ImpactDatabase {
  readonly db: Db;
  readonly kind: DatabaseKind;
}

export interface ImpactQuery {
  /** Of what is used: a machine, a role, a template. */
  readonly resourceId: string;
  /** Selects the ids of the projects that count: `where('projectId', 'in', query.projects)`. */
  readonly projects: SelectQueryBuilder<Tables, 'projects', { id: string }>;
  /** Only what stands in the way of deleting it: of executions those that have not ended. */
  readonly blocking: boolean;
  /** Part of a name, case ignored. */
  readonly search?: string | undefined;
}

/** One kind of thing that uses another. */
export interface ImpactSource<Row> {
  count(database: ImpactDatabase, query: ImpactQuery): Promise<number>;
  /** Newest or by name, always in the same order. */
  list(
    database: ImpactDatabase,
    query: ImpactQuery,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<Row[]>;
}

/** For what no part of the platform keeps. */
export const nothing: ImpactSource<never> = {
  count: () => Promise.resolve(0),
  list: () => Promise.resolve([]),
};

/** A page of what a source has, and how much it has in all. */
export async function readSource<Row>(
  source: ImpactSource<Row>,
  database: ImpactDatabase,
  query: ImpactQuery,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: Row[]; total: number }> {
  const total = await source.count(database, query);
  const offset = (page - 1) * pageSize;
  return {
    total,
    rows: offset < total ? await source.list(database, query, { limit: pageSize, offset }) : [],
  };
}
