import { defineDomain } from '../../domain/domain.ts';
import { finishDeletions } from './finish-deletions.ts';
import { projectStatusEvents } from './project-status-events.ts';

export const projectLifeDomain = defineDomain({
  name: 'project life',
  audit: {
    serverActs: {
      finishProjectDeletion: {
        tag: 'Project',
        changes: { kind: 'project', at: 'work', onlyIfDifferent: true },
        did: 'deleted what was in the project {name}',
      },
    },
  },
  liveEvents: projectStatusEvents,
  housekeeping: [{ name: 'deleted projects', run: finishDeletions }],
});
