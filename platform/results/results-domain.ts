import { defineDomain } from '../domain/domain.ts';
import { noteGoneRuns } from './history/gone-runs.ts';
import { deleteLogsOf } from './log/logs-of-removed.ts';

export const resultsDomain = defineDomain({
  name: 'results',
  cleanup: {
    covers: ['executionResults.executionId', 'executionLogs.executionId'],
    beforeExecutions: noteGoneRuns,
    executions: deleteLogsOf,
  },
  filesInUse: {
    logs: async (db, names) => {
      const rows = db.selectFrom('executionLogs').select('file').where('file', 'in', names);
      return (await rows.execute()).map(({ file }) => file);
    },
  },
});
