import { sql } from 'kysely';
import type { ReadSubject } from './read-subject.ts';

/** A guest of a license, by its address. The id is the license's and the address, with a space between them. */
export const guestSubject: ReadSubject = async (db, id, _scope, hold = '') => {
  const [licenseId = '', emailId = ''] = id.split(' ');
  const row = await db
    .selectFrom('guests')
    .select(['emailId', 'state'])
    .where('licenseId', '=', licenseId)
    .where('emailId', '=', emailId)
    .modifyEnd(sql.raw(hold))
    .executeTakeFirst();
  return (
    row && { id, name: row.emailId, licenseId, projectId: null, values: { state: row.state }, secrets: {} }
  );
};
