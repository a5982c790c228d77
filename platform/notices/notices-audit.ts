import { sql } from 'kysely';
import type { ReadSubject } from '../domain/subject.ts';
import type { AuditPart } from '../domain/audit-part.ts';

/** The subject of a notification, by the execution's name. */
const noticeSubject: ReadSubject = async (db, id, { licenseId = '' }, hold = '') => {
  const row = await db
    .selectFrom('reportNotices')
    .innerJoin('executions', 'executions.id', 'reportNotices.executionId')
    .select(['executions.name', 'reportNotices.projectId'])
    .where('reportNotices.id', '=', id)
    .where('reportNotices.licenseId', '=', licenseId)
    .modifyEnd(sql.raw(hold === '' ? '' : `${hold} of report_notices`))
    .executeTakeFirst();
  return row && { id, ...row, licenseId, values: {}, secrets: {} };
};

/** The subjects of this domain in the audit log. */
export const noticesAudit = {
  subjects: { 'report notice': noticeSubject },
  words: {
    sendNoticeAgain: {
      did: 'sent the notice of the execution {name} again',
      wanted: 'send the notice of the execution {name} again',
    },
    sendTestReport: {
      did: 'sent a test to the recipients of {name}',
      wanted: 'send a test to the recipients of {name}',
    },
  },
} as const satisfies AuditPart;
