import type { Kysely } from 'kysely';
import type { Call } from '#platform/contract/wire/call.ts';
import type { Tables } from '#platform/database/schema.ts';
import { takeTouched } from './touched-tables.ts';

interface Answered {
  readonly body: { readonly status: string };
}

/**
 * Runs calls, and fails one that succeeds, has touched tables and left no audit entry. Calls that are under way together are
 * not told apart, so they are not looked at.
 */
export function auditWatch(db: Kysely<Tables>) {
  let underWay = 0;
  let begun = 0;
  return async <Answer extends Answered>(call: Call, send: () => Promise<Answer>): Promise<Answer> => {
    const alone = underWay === 0;
    const mine = ++begun;
    underWay += 1;
    try {
      const before = alone ? await look(db) : undefined;
      const answer = await send();
      if (!before || begun !== mine || answer.body.status !== 'SUCCESS') return answer;
      const after = await look(db);
      if (after && after.touched.length > 0 && after.newestEntry === before.newestEntry) {
        throw new Error(`${call.name} changed ${after.touched.join(', ')} and left no audit entry`);
      }
      return answer;
    } finally {
      underWay -= 1;
    }
  };
}

/** Undefined where a test has taken the database away. */
async function look(db: Kysely<Tables>) {
  try {
    const newest = db.selectFrom('auditEntries').select('id').orderBy('id', 'desc').limit(1);
    return { touched: await takeTouched(db), newestEntry: (await newest.executeTakeFirst())?.id };
  } catch {
    return undefined;
  }
}
