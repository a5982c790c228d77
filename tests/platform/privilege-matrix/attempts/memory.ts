import { attempt, type AttemptModule } from '../attempt.ts';

export default {
  attempts: [
    attempt('getMemoryConfiguration', 'memory.view'),
    attempt('getMemoryFile', 'memory.view'),
    attempt('distributeMemory', 'memory.edit', ({ projectId }) => ({
      body: { credentials: [{ id: projectId, assignedMemory: 1, type: 'MB' }] },
    })),
  ],
} satisfies AttemptModule;
