import type { RequestModule } from '../request-module.ts';

const onlyNarrows = 'It only narrows the projects that the user sees.';

export default {
  free: {
    'listProjects query.projectId': onlyNarrows,
    'getProjectsFile query.projectId': onlyNarrows,
    'getDefectPlatformsFile query.projectId': onlyNarrows,
    'updateDefectPlatform body.instanceId':
      'It is one of the license’s own instances: case-issues.test.ts tries one of another license.',
  },
} satisfies RequestModule;
