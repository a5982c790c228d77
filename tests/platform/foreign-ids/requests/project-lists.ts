import type { RequestModule } from '../request-module.ts';

const onlyNarrows = 'It only narrows the projects that the user sees.';

export default {
  free: {
    'listProjects query.projectId': onlyNarrows,
    'getProjectsFile query.projectId': onlyNarrows,
    'getDefectPlatformsFile query.projectId': onlyNarrows,
    'updateDefectPlatform body.instanceId': 'No license has instances of Jira yet.',
  },
} satisfies RequestModule;
