import { sql } from 'kysely';
import type { ReadSubject } from '../../domain/subject.ts';
import type { AuditPart } from '../../domain/audit-part.ts';

/** The subject of a notification, by the execution's name. */
const notificationSubject: ReadSubject = async (db, id, { licenseId = '' }, hold = '') => {
  const row = await db
    .selectFrom('notifications')
    .innerJoin('executions', 'executions.id', 'notifications.executionId')
    .select(['executions.name', 'notifications.projectId'])
    .where('notifications.id', '=', id)
    .where('notifications.licenseId', '=', licenseId)
    .modifyEnd(sql.raw(hold === '' ? '' : `${hold} of notifications`))
    .executeTakeFirst();
  return row && { id, ...row, licenseId, values: {}, secrets: {} };
};

/** The subjects of this domain in the audit log. */
export const notificationsAudit = {
  subjects: { 'report notice': notificationSubject },
  words: {
    sendNoticeAgain: {
      did: 'sent the notification of the execution {name} again',
      wanted: 'send the notification of the execution {name} again',
    },
    sendTestReport: {
      did: 'sent a test to the recipients of {name}',
      wanted: 'send a test to the recipients of {name}',
    },
  },
} as const satisfies AuditPart;
