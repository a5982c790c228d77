import { defineDomain } from '../domain/domain.ts';
import { capturesAudit } from './captures-audit.ts';

export const capturesDomain = defineDomain({ name: 'captures', audit: capturesAudit });
