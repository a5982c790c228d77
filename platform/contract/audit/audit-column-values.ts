import type { FileColumns } from '../lists/column-values.ts';
import type { AuditEntry } from './audit-calls.ts';
import { areaName } from './audit-values.ts';

/** The columns of an audit log, in its list and in its file; the list combines several of the file's. */
export const entryColumns = {
  on: { label: 'Time', time: ({ on }) => on },
  person: { label: 'Person', csv: ({ person }) => person?.name ?? '' },
  what: { label: 'What happened', csv: ({ sentence }) => sentence },
  outcome: { label: 'Outcome', csv: ({ outcome }) => outcome },
  area: { label: 'Area', csv: ({ area }) => areaName(area) },
  project: { label: 'Project', csv: ({ project }) => project?.name ?? '' },
  address: { label: 'Address', csv: ({ address }) => address },
  changes: {
    label: 'Changes',
    csv: ({ changes }) =>
      changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`).join('; '),
  },
} as const satisfies FileColumns<AuditEntry>;
