import { assistantPaths } from '#app/paths/assistant.ts';
import { page, type AreaNeeds } from '../support/page-needs.ts';

export default {
  'routes/assistant/assistant.tsx': page('own conversation', assistantPaths.page),
} satisfies AreaNeeds;
