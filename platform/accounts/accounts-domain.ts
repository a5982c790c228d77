import { defineDomain } from '../domain/domain.ts';
import { accountsAudit } from './accounts-audit.ts';

export const accountsDomain = defineDomain({ name: 'accounts', audit: accountsAudit });
