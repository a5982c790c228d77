import { columnPaths } from '#app/paths/columns.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { answering, page, type AreaNeeds } from '../support/page-needs.ts';

export default {
  'routes/columns/choose-columns.ts': answering(
    302,
    'is there to be sent to',
    page('own columns', columnPaths.choose('users', projectPaths.list)),
  ),
} satisfies AreaNeeds;
