import { defineDomain } from '../domain/domain.ts';
import { guestsAudit } from './guests-audit.ts';

export const guestsDomain = defineDomain({ name: 'guests', audit: guestsAudit });
