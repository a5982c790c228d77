import type { SelectQueryBuilder } from 'kysely';
import { longRead } from './sqlite-readers.ts';

/** Counts the rows that a query finds. The query has no columns yet. */
export async function countOf<DB, Table extends keyof DB>(
  found: SelectQueryBuilder<DB, Table, object>,
): Promise<number> {
  const { total } = await found
    .select((select) => select.fn.countAll().as('total'))
    // PostgreSQL counts in 64 bits, which its driver returns as text.
    .$castTo<{ total: string | number | bigint }>()
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The offset from which a page takes long, because the rows before it are read. */
const far = 5000;

/**
 * Returns one page of what a query finds; pages count from 1. The query's order must be unique (its last part
 * is the id), or pages would overlap.
 */
export const onPage = <DB, Table extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Table, Row>,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): SelectQueryBuilder<DB, Table, Row> => {
  const offset = (page - 1) * pageSize;
  const rows = found.limit(pageSize).offset(offset);
  return offset < far ? rows : longRead(rows);
};
