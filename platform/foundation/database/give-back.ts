import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { DatabaseKind } from './dialects.ts';
import type { Tables } from './schema.ts';

/** Between two steps other work runs. */
const pauseMilliseconds = 10;

/** Gives the room of deleted rows back to the file system, in short steps with time for other work between them. */
export async function giveBackRoom({
  db,
  kind: { giveBack },
}: {
  readonly db: Kysely<Tables>;
  readonly kind: Pick<DatabaseKind, 'giveBack'>;
}): Promise<void> {
  if (!giveBack) return;
  for (let left = Infinity; left > 0;) {
    const now = await db.transaction().execute(() => Promise.resolve(giveBack()));
    // Pages that other work has taken meanwhile end it, too.
    if (now >= left) return;
    left = now;
    await pause(pauseMilliseconds);
  }
}
