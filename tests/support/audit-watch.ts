import type { Kysely } from 'kysely';
import type { Call } from '#platform/contract/wire/calls/call.ts';
import type { Tables } from '#platform/foundation/database/schema.ts';
import type { AuditEntry } from './audit-entry.ts';
import { netRows, untold } from './audited-rows.ts';
import { isWatched, takeTouched } from './touched-tables.ts';

interface Answered {
  readonly body: { readonly status: string };
}

/** Calls whose changes leave no entry, for the reason beside each. */
const leavesNone: Readonly<Record<string, string>> = {
  reportExecution: 'a client says what has happened on its machine, where somebody may have ended its run',
  signOut: 'the session that asks ends by what the entry says, and has none of its own',
};

/**
 * Calls that act rather than save a value that may already be the same: their entry is right though no value differs.
 * An entry of any other call without a change fails.
 */
const acts: readonly string[] = [
  'activate',
  'askGuestAgain',
  'beginSecondFactor',
  'changePassword',
  'clearConversation',
  'confirmSecondFactor',
  // The issue is in Jira.
  'createJiraIssue',
  'createPairingCode',
  'createSignInLink',
  // They delete apps that were not uploaded with FireFlink.
  'deleteBrowserstackApp',
  'deleteLambdaTestApp',
  'deleteSauceLabsApp',
  'endOtherSessions',
  'endSession',
  'keepRecoveryCodes',
  'makeRecoveryCodes',
  'predict',
  'registerClient',
  'requestUpgrade',
  'resendActivation',
  'resendInvitation',
  'resetSecondFactor',
  'sendChangePasswordLink',
  'sendDeliveryAgain',
  'sendNoticeAgain',
  'sendPhoneCode',
  'sendTestMessage',
  'sendTestReport',
  'signIn',
  'signInByLink',
  'showRecoveryCodesLonger',
  'signInBySecondFactor',
  'signOut',
  'signOutUser',
  'startViewAs',
  'switchOffSecondFactor',
  'syncBitbucketInstance',
  'syncGitHubInstance',
  'unlockAccount',
  'verifyPhoneCode',
];

/**
 * Runs calls, and compares what they did to the tables with what the audit log says. Fails a call that succeeds, has
 * touched tables and left no entry; one that deleted, ended, moved or handed over something without an entry, whatever
 * it answered; and one that left an entry without a change. Calls that run at the same time can't be distinguished, so
 * they are not checked.
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
      if (!before || begun !== mine) return answer;
      const after = await look(db);
      if (after) {
        const entries = await entriesSince(db, before.newestEntry);
        const problems = problemsOf(call, after.touched, entries, answer.body.status === 'SUCCESS');
        if (problems.length > 0) throw new Error(`${call.name} ${problems.join('; ')}`);
      }
      return answer;
    } finally {
      underWay -= 1;
    }
  };
}

type Touched = Awaited<ReturnType<typeof takeTouched>>;

function problemsOf(
  call: Call,
  touched: Touched,
  entries: readonly AuditEntry[],
  succeeded: boolean,
): string[] {
  const problems: string[] = [];
  const changed = netRows(touched).filter(isWatched);
  const tables = new Set(changed.map(({ table }) => table));
  if (succeeded && tables.size > 0 && entries.length === 0) {
    problems.push(`changed ${[...tables].join(', ')} and left no audit entry`);
  }
  if (!(call.name in leavesNone)) {
    problems.push(...untold(touched, entries).map((what) => `${what}, of which no audit entry tells`));
  }
  const ofNothing = entries.filter(
    ({ before, after, outcome }) => outcome === 'done' && isEmpty(before) && isEmpty(after),
  );
  if (ofNothing.length > 0 && !acts.includes(call.name))
    problems.push('left an audit entry in which nothing changed');
  return problems;
}

const isEmpty = (values: unknown): boolean => Object.keys(values as object).length === 0;

/** Returns what was touched; undefined where a test has removed the database. */
async function look(db: Kysely<Tables>) {
  try {
    const newest = db.selectFrom('auditEntries').select('id').orderBy('id', 'desc').limit(1);
    return { touched: await takeTouched(db), newestEntry: (await newest.executeTakeFirst())?.id };
  } catch {
    return undefined;
  }
}

async function entriesSince(db: Kysely<Tables>, newest: string | undefined): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('auditEntries')
    .selectAll()
    .where('id', '>', newest ?? '')
    .execute();
  return rows.map((row) => ({
    ...row,
    before: JSON.parse(row.before) as unknown,
    after: JSON.parse(row.after) as unknown,
  }));
}
