import { memoryPaths } from '#app/paths/memory.ts';
import { projectManagementPaths } from '#app/paths/project-management.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { answering, page, type AreaNeeds } from '../support/page-needs.ts';

const folder = 'routes/project-management/memory-config';

export default {
  'routes/project-management/first-tab.ts': answering(
    302,
    'leads to a tab',
    page('leads on', projectManagementPaths.base),
  ),
  [`${folder}/memory-config.tsx`]: page(['memory.view'], memoryPaths.base),
  [`${folder}/distribute-memory.tsx`]: page(['memory.view', 'memory.edit'], memoryPaths.distribute(noQuery)),
  [`${folder}/memory-csv.ts`]: page(['memory.view'], memoryPaths.file(noQuery)),
  'routes/project-management/memory-usage/memory-usage.tsx': page(['memory.view'], memoryPaths.usage),
} satisfies AreaNeeds;
