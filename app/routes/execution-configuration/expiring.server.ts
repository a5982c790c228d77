import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import type { Inherited } from '#app/shared/settings-tab/inherit.server.ts';
import { countExpiringCaptures } from '#platform/contract/executions/capture-calls.ts';
import { countExpiringReports } from '#platform/contract/executions/report-calls.ts';
import type { CallInput, CallReply } from '#platform/contract/wire/calls/call.ts';
import { counted } from '#platform/contract/wire/fields/count-values.ts';

type CountCall = typeof countExpiringCaptures | typeof countExpiringReports;

/** What fewer days delete: the call that counts it, and the nouns of its counts. */
interface Expiring<C extends CountCall> {
  readonly call: C;
  readonly nouns: Readonly<Record<keyof CallReply<C>, string>>;
}

export const expiringCaptures: Expiring<typeof countExpiringCaptures> = {
  call: countExpiringCaptures,
  nouns: { screenshots: 'screenshot', videos: 'video' },
};

export const expiringReports: Expiring<typeof countExpiringReports> = {
  call: countExpiringReports,
  nouns: { html: 'HTML report', pdf: 'PDF report' },
};

/** Counts what would be deleted: '12 screenshots and 1 video'; '' when nothing. */
const thingsOf = (
  counts: Readonly<Record<string, number>>,
  nouns: Readonly<Record<string, string>>,
): string =>
  Object.entries(nouns)
    .flatMap(([key, noun]) => (counts[key] ? [counted(counts[key], noun)] : []))
    .join(' and ');

/**
 * Asks before days are saved that delete something.
 * @param query the days; those that are left out stay as they are
 * @returns undefined when all days stay
 */
export function askBeforeDeleting<C extends CountCall>(
  { call, nouns }: Expiring<C>,
  id: string,
  query: CallInput<C>['query'],
) {
  const days: readonly unknown[] = Object.values(query);
  if (days.every((each) => each === undefined)) return undefined;
  return {
    about: days.map((each) => (each === undefined ? '' : Number(each))).join(' '),
    call,
    input: { params: { id }, query } as CallInput<C>,
    words(counts: CallReply<C>) {
      const things = thingsOf(counts, nouns);
      if (things === '') return undefined;
      const total = Object.values<number>(counts).reduce((sum, count) => sum + count, 0);
      return {
        title: `Delete ${things}?`,
        text: `${things} ${total === 1 ? 'is' : 'are'} older than the new limit and will be deleted. You can’t undo this. To keep ${total === 1 ? 'it' : 'them'}, change the number of days.`,
        action: 'Save and delete',
      };
    },
  };
}

/** Returns a function that finds out what the days of All Projects delete in a project: '12 screenshots'. */
export const deletedByInheriting =
  <C extends CountCall>({ call, nouns }: Expiring<C>) =>
  async (platform: PlatformCalls, id: string): Promise<Inherited> => ({
    deleted: thingsOf(await platform.get(call, { params: { id }, query: {} } as CallInput<C>), nouns),
  });
