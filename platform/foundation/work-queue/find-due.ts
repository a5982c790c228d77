import { sql, type RawBuilder } from 'kysely';
import type { DatabaseKind } from '../database/dialects.ts';
import type { Choice } from './next-choices.ts';
import { givenUpOn, type QueueShape, type QueueTableName } from './queue-columns.ts';

interface Place extends QueueShape {
  readonly table: QueueTableName;
}

const nextAttemptOn = sql.ref('nextAttemptOn');

/** SQL: whether an item isn't done. */
export const isOpen = ({ doneOn }: Place): RawBuilder<unknown> => sql`${sql.ref(doneOn)} is null`;

/** SQL: whether an item isn't done, and is due. */
export const isDue = (place: Place, now: Date): RawBuilder<unknown> =>
  sql`${isOpen(place)} and ${nextAttemptOn} <= ${now.toISOString()}`;

/** SQL: the id of the item that is due longest in the first of these choices that has one. */
export function dueId(
  place: Place,
  { kind, now, choices }: { kind: Pick<DatabaseKind, 'skipLocked'>; now: Date; choices: readonly Choice[] },
): RawBuilder<unknown> {
  const found = choices.map((choice) => dueIn(place, choice, now, kind));
  return found.length === 1 ? sql`${found[0]}` : sql`coalesce(${sql.join(found)})`;
}

function dueIn(
  place: Place,
  { lane: inLane, afterShare, exceptShares = [] }: Choice,
  now: Date,
  { skipLocked }: Pick<DatabaseKind, 'skipLocked'>,
): RawBuilder<unknown> {
  const { table, lane, share } = place;
  const only: RawBuilder<unknown>[] = [isDue(place, now)];
  if (lane !== undefined && inLane !== undefined) only.push(sql`${sql.ref(lane)} = ${inLane}`);
  if (share !== undefined) {
    if (afterShare !== undefined) only.push(sql`${sql.ref(share)} > ${afterShare}`);
    if (exceptShares.length > 0) only.push(sql`${sql.ref(share)} not in (${sql.join(exceptShares)})`);
  }
  const order = share === undefined ? nextAttemptOn : sql`${sql.ref(share)}, ${nextAttemptOn}`;
  return sql`(select ${sql.ref('id')} from ${sql.table(table)} where ${sql.join(only, sql` and `)}
    order by ${order} limit 1 ${sql.raw(skipLocked)})`;
}

/**
 * SQL: when the next item is due that isn't due now. Each lane has its own subquery, so that an index finds
 * it.
 */
export function earliestAfter(
  place: Place,
  now: Date,
  lanes: readonly number[],
): RawBuilder<{ dueOn: string | null }> {
  const { table, lane } = place;
  const dueOn = sql.ref('dueOn');
  const earliest = (inLane: RawBuilder<unknown>) => sql`select min(${nextAttemptOn}) as ${dueOn}
    from ${sql.table(table)} where ${isOpen(place)} ${inLane}
    and ${nextAttemptOn} > ${now.toISOString()} and ${nextAttemptOn} < ${givenUpOn}`;
  const parts =
    lane === undefined || lanes.length === 0
      ? [earliest(sql``)]
      : lanes.map((number) => earliest(sql`and ${sql.ref(lane)} = ${number}`));
  return sql`select min(${dueOn}) as ${dueOn} from (${sql.join(parts, sql` union all `)}) as due`;
}
