import type { CallReply } from '#platform/contract/wire/calls/call.ts';
import { counted, grouped } from '#platform/contract/wire/fields/count-values.ts';
import type { countRetention, Retention } from '#platform/contract/retention/retention-calls.ts';
import { restMinutes } from '#platform/contract/retention/retention-values.ts';

/** Says what is deleted: '12 executions of 3 suites'; '' when nothing is. */
export const deletedWords = ({ executions, suites }: CallReply<typeof countRetention>): string =>
  executions === 0 ? '' : `${counted(executions, 'execution')} of ${counted(suites, 'suite')}`;

/** Says that kept executions stay; '' where there are none. */
export const keptWords = ({ kept }: CallReply<typeof countRetention>): string =>
  kept === 0 ? '' : `, ${counted(kept, 'kept one')} ${kept === 1 ? 'stays' : 'stay'}`;

/** Says how many are deleted later; '' where there are none. */
export const laterWords = ({ later }: CallReply<typeof countRetention>): string =>
  later === 0
    ? ''
    : ` ${grouped(later)} of them ended less than ${restMinutes} minutes ago: results may still arrive, so ${later === 1 ? 'it follows' : 'they follow'} within two hours.`;

/** Returns the limits as names and values, for users who can't change them. */
export const retentionFacts = ({ days, mostPerSuite }: Pick<Retention, 'days' | 'mostPerSuite'>) => [
  { label: 'Days to keep executions', value: days === null ? 'Any time' : counted(days, 'day') },
  {
    label: 'Newest executions of each suite',
    value: mostPerSuite === null ? 'Any number' : counted(mostPerSuite, 'execution'),
  },
];
