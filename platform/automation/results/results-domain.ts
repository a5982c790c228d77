import { defineDomain } from '../../domain/domain.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { deleteHistoryOf, deleteOldHistory } from './history/delete-old-history.ts';
import { recordRemovedExecutions } from './history/removed-executions.ts';
import { deleteCasesOf } from './delete-cases.ts';
import { deleteLogsOf } from './log/logs-of-removed.ts';

export const resultsDomain = defineDomain({
  name: 'results',
  cleanup: {
    covers: ['executionResults.executionId', 'executionLogs.executionId'],
    beforeExecutions: recordRemovedExecutions,
    async executions(transaction, executionIds) {
      await deleteCasesOf(transaction, executionIds);
      return deleteLogsOf(transaction, executionIds);
    },
    project: deleteHistoryOf,
  },
  filesInUse: {
    logs: async (db, names) => {
      const rows = db.selectFrom('executionLogs').select('file').where('file', 'in', names);
      return (await rows.execute()).map(({ file }) => file);
    },
  },
  housekeeping: [{ name: 'history', run: ({ db }: PlatformServices) => deleteOldHistory(db) }],
});
