import { defineDomain } from '../domain/domain.ts';
import { profilesAudit } from './profiles-audit.ts';

export const profilesDomain = defineDomain({ name: 'profiles', audit: profilesAudit });
