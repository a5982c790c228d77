import { defineDomain } from '../../domain/domain.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { deleteOldGuests } from './due-guests.ts';
import { guestsAudit } from './guests-audit.ts';

export const guestsDomain = defineDomain({
  name: 'guests',
  audit: guestsAudit,
  housekeeping: [{ name: 'guests', run: ({ db, clock }: PlatformServices) => deleteOldGuests(db, clock()) }],
});
