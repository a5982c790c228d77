import { defineDomain } from '../domain/domain.ts';
import { usersAudit } from './users-audit.ts';

export const usersDomain = defineDomain({ name: 'users', audit: usersAudit });
