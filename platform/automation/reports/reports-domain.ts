import { defineDomain } from '../../domain/domain.ts';
import { dropPagesOf } from './drop-pages.ts';
import { deleteOldReports, deleteReportsOf } from './delete-old-reports.ts';

export const reportsDomain = defineDomain({
  name: 'reports',
  cleanup: {
    covers: ['executionReports.executionId'],
    executions: deleteReportsOf,
    screenshots: dropPagesOf,
  },
  filesInUse: {
    reports: async (db, names) => {
      const rows = db.selectFrom('executionReports').select('file').where('file', 'in', names);
      return (await rows.execute()).map(({ file }) => file);
    },
  },
  housekeeping: [{ name: 'reports', run: deleteOldReports }],
});
