import { defineDomain } from '../../domain/domain.ts';
import { deleteCapturesOf, deleteOldCaptures } from './delete-old-captures.ts';
import { capturesAudit } from './captures-audit.ts';

export const capturesDomain = defineDomain({
  name: 'captures',
  audit: capturesAudit,
  cleanup: {
    covers: ['captures.executionId'],
    executions: deleteCapturesOf,
  },
  filesInUse: {
    captures: async (db, names) => {
      const rows = db.selectFrom('captures').select('file').where('file', 'in', names);
      return (await rows.execute()).map(({ file }) => file);
    },
  },
  housekeeping: [{ name: 'captures', run: deleteOldCaptures }],
});
