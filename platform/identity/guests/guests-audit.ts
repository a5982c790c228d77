import { sql } from 'kysely';
import type { ReadSubject } from '../../domain/subject.ts';
import type { AuditPart } from '../../domain/audit-part.ts';

/** Reads a guest of a license. The id is the license's id and the address, with a space between them. */
const guestSubject: ReadSubject = async (db, id, _scope, hold = '') => {
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

/** The subjects and texts of this domain in the audit log. */
export const guestsAudit = {
  subjects: { guest: guestSubject },
  words: {
    confirmGuest: {
      did: 'confirmed that the guest {name} wants emails',
      wanted: 'confirm that the guest {name} wants emails',
    },
    unsubscribeGuest: { did: 'unsubscribed the guest {name}', wanted: 'unsubscribe the guest {name}' },
    askGuestAgain: {
      did: 'sent the confirmation again to the guest {name}',
      wanted: 'send the confirmation again to the guest {name}',
    },
  },
} as const satisfies AuditPart;
