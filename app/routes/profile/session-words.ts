import { showTime } from '#app/components/text/dates.ts';
import type { Session } from '#platform/contract/accounts/own-account-calls.ts';

/** Distinguishes a device from others with the same browser: 'from 192.0.2.7, last used 21 Nov 2026, 14:02 UTC'. */
export const sessionUse = ({ address, lastUsedOn }: Pick<Session, 'address' | 'lastUsedOn'>): string =>
  `${address === '' ? '' : `from ${address}, `}last used ${showTime(lastUsedOn)}`;
