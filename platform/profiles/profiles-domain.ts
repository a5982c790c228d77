import { defineDomain } from '../domain/domain.ts';
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
});
