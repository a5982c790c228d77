import { sql } from 'kysely';
import type { AuditPart } from '../../domain/audit-part.ts';

/** The subject and the texts of this domain in the audit log. */
export const pairingAudit = {
  subjects: {
    /** Named by its user, who acts in the entry: a client that uses a code isn't signed in yet. */
    'pairing code': async (db, id, _scope, hold = '') => {
      const row = await db
        .selectFrom('pairingCodes')
        .innerJoin('users', 'users.id', 'pairingCodes.userId')
        .select(['users.id', 'users.name', 'pairingCodes.licenseId', 'pairingCodes.hostName'])
        .where('pairingCodes.id', '=', id)
        .modifyEnd(sql.raw(hold))
        .executeTakeFirst();
      if (!row) return undefined;
      const { hostName, licenseId, ...user } = row;
      return { ...user, licenseId, projectId: null, values: { hostName }, secrets: {} };
    },
  },
  sights: { 'pairing code': { ofUser: true } },
  words: {
    createPairingCode: {
      did: 'created a code to connect a machine',
      wanted: 'create a code to connect a machine',
    },
    pairClient: {
      did: 'connected a machine by a code: {=hostName}',
      wanted: 'connect a machine by a code of {name}',
    },
  },
} as const satisfies AuditPart;
