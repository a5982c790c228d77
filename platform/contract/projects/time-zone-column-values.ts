import type { FileColumns } from '../lists/column-values.ts';
import type { TimeZoneItem } from './time-zone-calls.ts';

/** The columns of Time Zone, in its list and in its file. */
export const timeZoneColumns = {
  name: { label: 'Projects', csv: ({ entityName }) => entityName },
  type: { label: 'Type', csv: ({ type }) => type ?? 'License' },
  status: { label: 'Status', csv: ({ status }) => status ?? '' },
  timeZoneValue: { label: 'Time Zone', csv: ({ value }) => value },
  modifiedByUname: { label: 'Modified By', csv: ({ modifiedByUname }) => modifiedByUname },
  modifiedOn: { label: 'Modified On', time: ({ modifiedOn }) => modifiedOn },
} as const satisfies FileColumns<TimeZoneItem>;
