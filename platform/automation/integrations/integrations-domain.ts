import { defineDomain } from '../../domain/domain.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { tellOfExpiry } from './apps/app-expiry.ts';
import { deleteOldDeliveries } from './deliveries/delete-old-deliveries.ts';
import { integrationsAudit } from './integrations-audit.ts';
import { deleteOldVerifications } from './verifications.ts';
import { warnOfInstanceExpiry } from './upkeep/expiry-mails.ts';

export const integrationsDomain = defineDomain({
  name: 'integrations',
  audit: integrationsAudit,
  filesInUse: {
    apps: async (db, names) => {
      const rows = db.selectFrom('instanceApps').select('file').where('file', 'in', names);
      return (await rows.execute()).map(({ file }) => file);
    },
  },
  housekeeping: [
    { name: 'checked accounts', run: deleteOldVerifications },
    { name: 'emails before apps expire', run: tellOfExpiry },
    {
      name: 'deliveries',
      run: ({ db, clock }: PlatformServices) => deleteOldDeliveries(db, clock()),
    },
    { name: 'emails before tokens of plugin instances end', run: warnOfInstanceExpiry },
  ],
});
