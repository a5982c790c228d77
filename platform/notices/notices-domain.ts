import { defineDomain } from '../domain/domain.ts';
import { noticesAudit } from './notices-audit.ts';

export const noticesDomain = defineDomain({ name: 'notices', audit: noticesAudit });
