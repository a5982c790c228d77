import { helpPaths } from '#app/paths/help.ts';
import { page, type AreaNeeds } from '../support/page-needs.ts';

export default {
  'routes/help/help-index.tsx': page(['help.view'], helpPaths.index),
  'routes/help/help-page.tsx': page(['help.view'], helpPaths.page('passwords')),
} satisfies AreaNeeds;
