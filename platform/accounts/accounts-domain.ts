import { defineDomain } from '../domain/domain.ts';
import { endSessionsOfRemoved } from './leave-license.ts';
import { accountsAudit } from './accounts-audit.ts';

export const accountsDomain = defineDomain({
  name: 'accounts',
  audit: accountsAudit,
  leaving: {
    covers: ['sessions.userId'],
    remove: endSessionsOfRemoved,
  },
});
