import { sql } from 'kysely';
import type { ReadSubject } from '../domain/subject.ts';
import type { AuditPart } from '../domain/audit-part.ts';

/** That an execution has ended, for those who are told; by the execution's name. */
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

/** What the audit log knows of this domain. */
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
