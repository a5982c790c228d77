import { getStartedPaths } from '#app/paths/get-started.ts';
import { answering, page, type AreaNeeds } from '../support/page-needs.ts';

export default {
  'routes/get-started/get-started.tsx': page('it says what each user can do', getStartedPaths.page),
  'routes/get-started/remove-demo-project.tsx': answering(
    303,
    'there is no demo project to remove',
    page(['project.create'], getStartedPaths.removeDemo),
  ),
} satisfies AreaNeeds;
