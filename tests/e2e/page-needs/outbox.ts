import { outboxPaths } from '#app/paths/outbox.ts';
import { answering, page, type AreaNeeds } from '../support/page-needs.ts';

export default {
  'routes/outbox/outbox.tsx': answering(
    404,
    'the server has no outbox to read',
    page(['outbox.view'], outboxPaths.list),
  ),
  'routes/outbox/outbox-csv.ts': answering(
    404,
    'the server has no outbox to read',
    page(['outbox.view'], outboxPaths.file),
  ),
  'routes/outbox/mail.tsx': answering(
    404,
    'the server has no outbox to read',
    page(['outbox.view'], outboxPaths.mail('m1')),
  ),
} satisfies AreaNeeds;
