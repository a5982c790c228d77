import { downloadPaths } from '#app/paths/downloads.ts';
import { answering, page, type AreaNeeds } from '../support/page-needs.ts';

export default {
  'routes/downloads/downloads.tsx': page('nobody’s in particular', downloadPaths.plugins),
  'routes/downloads/download-client.ts': answering(
    302,
    'leads to the file',
    page('nobody’s in particular', downloadPaths.clientFor('linux')),
  ),
} satisfies AreaNeeds;
