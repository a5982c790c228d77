import type { FileColumns } from '../lists/column-values.ts';
import type { MemoryRow } from './memory-configuration-calls.ts';

/** The columns of Memory Configuration, in its list and in its file. */
export const memoryColumns = {
  name: { label: 'Projects', csv: ({ name }) => name },
  type: { label: 'Type', csv: ({ type }) => type },
  status: { label: 'Status', csv: ({ status }) => status },
  usedMemory: { label: 'Used Memory', unit: 'bytes', csv: ({ usedBytes }) => String(usedBytes) },
  assignedMemory: {
    label: 'Assigned Memory',
    unit: 'bytes',
    csv: ({ assignedBytes }) => String(assignedBytes),
  },
  modifiedByUname: { label: 'Modified By', csv: ({ modifiedByUname }) => modifiedByUname },
  modifiedOn: { label: 'Modified On', time: ({ modifiedOn }) => modifiedOn },
} as const satisfies FileColumns<MemoryRow>;
