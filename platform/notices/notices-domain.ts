import { defineDomain } from '../domain/domain.ts';
import { noteEnds } from './note-ends.ts';
import { noticesAudit } from './notices-audit.ts';

export const noticesDomain = defineDomain({
  name: 'notices',
  audit: noticesAudit,
  executionsEnded: noteEnds,
  mailsInUse: (db) => db.selectFrom('reportNoticeRecipients').select('mailId').$asScalar(),
});
