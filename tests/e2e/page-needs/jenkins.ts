import { jenkinsPaths } from '#app/paths/jenkins.ts';
import { page, type AreaNeeds } from '../support/page-needs.ts';

export default {
  'routes/jenkins/download-plugin.ts': page(['integration.view'], jenkinsPaths.download),
} satisfies AreaNeeds;
