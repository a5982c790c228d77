/** Reads rows and puts them in the order of these ids; without ids, nothing is read (PostgreSQL has no empty `in`). */
export async function inOrderOf<Row extends { readonly id: string }>(
  ids: readonly string[],
  read: () => Promise<readonly Row[]>,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await read()).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
