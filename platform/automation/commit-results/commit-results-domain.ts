import { defineDomain } from '../../domain/domain.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { deleteOldComments } from '../integrations/results/posted-comments.ts';
import { recordCommitResults } from './record-commit-results.ts';

/** Posts the results of executions to the commits and pull requests that they were started for. */
export const commitResultsDomain = defineDomain({
  name: 'commit results',
  executionsEnded: recordCommitResults,
  housekeeping: [
    {
      name: 'comments of pull requests',
      run: ({ db, clock }: PlatformServices) => deleteOldComments(db, clock()),
    },
  ],
});
