import { findTimeZone } from '../projects/time-zones.ts';

/** Formats times for a report, in one time zone, which the report names. */
export interface ReportTimes {
  /** The zone and its offset when the execution ended, such as 'Europe/Berlin (+01:00)'. */
  readonly zone: string;
  /** Returns a time such as '21 Nov 2026, 14:02:11'. @param time UTC */
  show(time: string): string;
}

/** @param zone the IANA name; UTC is used if this machine does not know it */
export function timesIn(zone: string, endedOn: Date): ReportTimes {
  const timeZone = findTimeZone(zone, endedOn) ?? { value: 'UTC', offset: '+00:00' };
  const format = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: timeZone.value,
  });
  return {
    zone: `${timeZone.value} (${timeZone.offset})`,
    show: (time) => format.format(new Date(time)),
  };
}
