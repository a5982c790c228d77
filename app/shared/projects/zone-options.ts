import type { listTimeZones } from '#platform/contract/projects/project-calls.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';

/** Returns time zones as the options of a select: 'Asia/Kolkata (UTC+05:30)'. */
export const zoneOptions = (zones: CallReply<typeof listTimeZones>) =>
  zones.map(({ value, offset }) => ({ value, label: `${value} (UTC${offset})` }));
