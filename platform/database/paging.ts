import type { SelectQueryBuilder } from 'kysely';
import { longRead } from './sqlite-readers.ts';

/** How many rows a query finds; it has selected nothing yet. */
export async function countOf<DB, Table extends keyof DB>(
  found: SelectQueryBuilder<DB, Table, object>,
): Promise<number> {
  const { total } = await found
    .select((select) => select.fn.countAll().as('total'))
    // PostgreSQL counts in 64 bits, which its driver gives as text.
    .$castTo<{ total: string | number | bigint }>()
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Behind so many rows a page takes long, for they are gone through. */
const far = 5000;

/**
 * One page of what a query finds; pages count from 1. The query has an order in which no two rows are alike (its last part
 * is the id), for pages would overlap otherwise.
 */
export const onPage = <DB, Table extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Table, Row>,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): SelectQueryBuilder<DB, Table, Row> => {
  const offset = (page - 1) * pageSize;
  const rows = found.limit(pageSize).offset(offset);
  return offset < far ? rows : longRead(rows);
};
