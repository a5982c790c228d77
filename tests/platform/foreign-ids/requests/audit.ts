import { ofFiles, onlyNarrows } from '../reasons.ts';
import type { RequestModule } from '../request-module.ts';

export default {
  requests: {
    listAuditEntries: ({ project: projectId }) => ({ projectId }),
  },
  free: {
    'listAuditEntries query.act': onlyNarrows,
    'listOwnAuditEntries query.act': onlyNarrows,
    'getOwnAuditFile query.act': onlyNarrows,
  },
  elsewhere: {
    getAuditFile: ofFiles,
    getOutboxMail: 'only an operator may, and sees all licenses',
  },
} satisfies RequestModule;
