import type { Db } from '../../foundation/database/database.ts';

/** Who changed something, as rows have it. */
export interface Modifier {
  /** Null while nobody has changed it, and for users who have left the license: they have no details there. */
  readonly id: string | null;
  /** '' while nobody has changed it. */
  readonly name: string;
}

const nobody: Modifier = { id: null, name: '' };

/** Finds the users who changed something on a license; returns each by the id that a row has, null for nobody. */
export async function findModifiers(
  db: Db,
  licenseId: string,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => Modifier> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return () => nobody;
  const rows = await db
    .selectFrom('users')
    .leftJoin('licenseUsers', (join) =>
      join.onRef('licenseUsers.userId', '=', 'users.id').on('licenseUsers.licenseId', '=', licenseId),
    )
    .select(['users.id', 'users.name', 'licenseUsers.userId as idHere'])
    .where('users.id', 'in', wanted)
    .execute();
  const modifiers = new Map(rows.map(({ id, name, idHere }) => [id, { id: idHere, name }]));
  return (id) => (id === null ? nobody : (modifiers.get(id) ?? nobody));
}
