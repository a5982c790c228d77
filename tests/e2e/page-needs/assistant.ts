import { page, type AreaNeeds } from '../support/page-needs.ts';

export default {
  'routes/assistant/assistant.tsx': page('own conversation', '/app/assistant'),
} satisfies AreaNeeds;
