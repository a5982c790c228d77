import { defineDomain } from '../domain/domain.ts';
import { assistantAudit } from './assistant-audit.ts';

export const assistantDomain = defineDomain({ name: 'assistant', audit: assistantAudit });
