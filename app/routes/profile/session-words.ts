import { showTime } from '#platform/contract/times/time-values.ts';
import type { Zone } from '#platform/contract/times/zone-values.ts';
import type { Session } from '#platform/contract/accounts/own-account-calls.ts';

/** Distinguishes a device from others with the same browser: 'from 192.0.2.7, last used 21 Nov 2026, 14:02 UTC'. */
export const sessionUse = (
  { address, lastUsedOn }: Pick<Session, 'address' | 'lastUsedOn'>,
  zone: Zone,
): string => `${address === '' ? '' : `from ${address}, `}last used ${showTime(lastUsedOn, zone)}`;
