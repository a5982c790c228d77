import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../../foundation/database/database.ts';
import type { DatabaseKind } from '../../foundation/database/dialects.ts';
import type { Tables } from '../../foundation/database/schema.ts';

/** The database of a source; a transaction when something is about to be deleted. */
export interface ImpactDatabase {
  readonly db: Db;
  readonly kind: DatabaseKind;
}

export interface ImpactQuery {
  /** The id of what is used: a machine, a role, a template. */
  readonly resourceId: string;
  /** Selects the ids of the projects that count: `where('projectId', 'in', query.projects)`. */
  readonly projects: SelectQueryBuilder<Tables, 'projects', { id: string }>;
  /** Whether only what prevents its deletion counts: for executions, those that have not ended. */
  readonly blocking: boolean;
  /** A part of a name, ignoring case. */
  readonly search?: string | undefined;
}

/** One kind of thing that uses another. */
export interface ImpactSource<Row> {
  count(database: ImpactDatabase, query: ImpactQuery): Promise<number>;
  /** Returns a page, newest first or by name, always in the same order. */
  list(
    database: ImpactDatabase,
    query: ImpactQuery,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<Row[]>;
}

/** The source for uses that no part of the platform stores. */
export const nothing: ImpactSource<never> = {
  count: () => Promise.resolve(0),
  list: () => Promise.resolve([]),
};

/** Returns a page of what a source has, and its total. */
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
