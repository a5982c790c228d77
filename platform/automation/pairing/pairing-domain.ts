import { defineDomain } from '../../domain/domain.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { pairingAudit } from './pairing-audit.ts';
import { deleteOldCodes } from './pairing-codes.ts';

export const pairingDomain = defineDomain({
  name: 'pairing',
  audit: pairingAudit,
  housekeeping: [
    { name: 'pairing codes', run: ({ db, clock }: PlatformServices) => deleteOldCodes(db, clock()) },
  ],
});
