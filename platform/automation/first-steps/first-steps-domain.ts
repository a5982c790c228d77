import { defineDomain } from '../../domain/domain.ts';

export const firstStepsDomain = defineDomain({
  name: 'first steps',
  audit: {
    words: {
      createDemoProject: {
        did: 'created the demo project {name}',
        wanted: 'create a demo project',
      },
      deleteDemoProject: {
        did: 'removed the demo project {name} with everything in it',
        wanted: 'remove the demo project',
      },
    },
  },
});
