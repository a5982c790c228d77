import { ownOf } from '../../domain/row-subject.ts';
import type { AuditPart } from '../../domain/audit-part.ts';

/** The subjects and texts of this domain in the audit log. */
export const profilesAudit = {
  subjects: {
    profile: ownOf(async (db, userId) => {
      const row = await db
        .selectFrom('userProfiles')
        .selectAll()
        .where('userId', '=', userId)
        .executeTakeFirst();
      if (!row) return {};
      const { userId: _, modifiedOn: __, photoBytes: ___, ...values } = row;
      return values;
    }),
  },
  sights: { profile: { ofUser: true } },
  words: {
    updateUserProfile: {
      did: 'changed the profile of {name}{value}',
      wanted: 'change the profile of {name}',
    },
    sendPhoneCode: {
      did: 'requested a code to verify the phone of {name}',
      wanted: 'request a code to verify the phone of {name}',
    },
    verifyPhoneCode: { did: 'verified the phone of {name}', wanted: 'verify the phone of {name}' },
  },
} as const satisfies AuditPart;
