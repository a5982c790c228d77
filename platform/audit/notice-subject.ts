import { sql } from 'kysely';
import type { ReadSubject } from './read-subject.ts';

/** That an execution has ended, for those who are told; by the execution's name. */
export const noticeSubject: ReadSubject = async (db, id, { licenseId = '' }, hold = '') => {
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
