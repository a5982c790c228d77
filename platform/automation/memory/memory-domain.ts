import { defineDomain } from '../../domain/domain.ts';
import { recountMemory } from './recount-memory.ts';
import { warnOfFullMemory } from './warn-of-full-memory.ts';

export const memoryDomain = defineDomain({
  name: 'memory',
  audit: {
    words: {
      distributeMemory: {
        did: 'assigned memory to the project {name}{value}',
        wanted: 'assign memory to projects',
      },
    },
    columns: { assignedMemoryBytes: { label: 'Assigned memory in bytes' } },
  },
  housekeeping: [
    { name: 'memory recount', run: recountMemory },
    { name: 'warnings of full memory', run: warnOfFullMemory },
  ],
});
