import { attempt, open, type AttemptModule } from '../attempt.ts';

export default {
  attempts: [
    attempt('listAuditEntries', 'audit.view'),
    attempt('getAuditFile', 'audit.view'),
    open('own audit entries', 'listOwnAuditEntries'),
    open('own audit entries', 'getOwnAuditFile'),
  ],
} satisfies AttemptModule;
