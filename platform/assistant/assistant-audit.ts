import { ownOf } from '../domain/row-subject.ts';
import type { AuditPart } from '../domain/audit-part.ts';

/** The subjects of this domain in the audit log. */
export const assistantAudit = {
  subjects: { conversation: ownOf(() => Promise.resolve({})) },
  sights: { conversation: { ofUser: true } },
  words: {
    predict: { did: 'asked the assistant', wanted: 'ask the assistant' },
    clearConversation: {
      did: 'cleared their conversation with the assistant',
      wanted: 'clear their conversation with the assistant',
    },
  },
} as const satisfies AuditPart;
