import { defineDomain } from '../../domain/domain.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { deleteOldVerifications } from './phone-verification.ts';
import { profilesAudit } from './profiles-audit.ts';

export const profilesDomain = defineDomain({
  name: 'profiles',
  audit: profilesAudit,
  filesInUse: {
    photos: async (db, names) => {
      const rows = db.selectFrom('userProfiles').select('photoFile').where('photoFile', 'in', names);
      return (await rows.execute()).map(({ photoFile }) => photoFile);
    },
  },
  housekeeping: [
    {
      name: 'phone verifications',
      run: ({ db, clock }: PlatformServices) => deleteOldVerifications(db, clock()),
    },
  ],
});
