import { defineDomain } from '../../domain/domain.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { deleteEndedSessions } from './sessions.ts';
import { deleteOldFailures } from './sign-in-locks.ts';
import { clearShownCodes } from './two-factor-codes.ts';
import { deleteOldTokens } from './user-tokens.ts';
import { endSessionsOfRemoved } from './leave-license.ts';
import { accountsAudit } from './accounts-audit.ts';

export const accountsDomain = defineDomain({
  name: 'accounts',
  audit: accountsAudit,
  leaving: {
    covers: ['sessions.userId'],
    remove: endSessionsOfRemoved,
  },
  housekeeping: [
    { name: 'sessions', run: ({ db, clock }: PlatformServices) => deleteEndedSessions(db, clock()) },
    { name: 'tokens', run: ({ db, clock }: PlatformServices) => deleteOldTokens(db, clock()) },
    { name: 'shown codes', run: ({ db, clock }: PlatformServices) => clearShownCodes(db, clock()) },
    { name: 'failed sign-ins', run: ({ db, clock }: PlatformServices) => deleteOldFailures(db, clock()) },
  ],
});
