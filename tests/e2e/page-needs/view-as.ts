import { viewAsPaths } from '#app/paths/view-as.ts';
import { answering, page, type AreaNeeds } from '../support/page-needs.ts';

export default {
  'routes/view-as/start-view-as.ts': answering(
    302,
    'is there to be sent to',
    page('leads on', viewAsPaths.start),
  ),
  'routes/view-as/end-view-as.ts': answering(
    302,
    'is there to be sent to',
    page('leads on', viewAsPaths.end),
  ),
} satisfies AreaNeeds;
