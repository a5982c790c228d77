import { getAuditFile, getOwnAuditFile } from '../audit/audit-file.ts';
import { listAuditEntries, listOwnAuditEntries } from '../audit/list-entries.ts';
import * as calls from '../contract/audit/audit-calls.ts';
import { bind } from './serve-call.ts';

/** The calls of the audit log. */
export const auditBindings = [
  bind(calls.listAuditEntries, listAuditEntries),
  bind(calls.listOwnAuditEntries, listOwnAuditEntries),
  bind(calls.getAuditFile, getAuditFile),
  bind(calls.getOwnAuditFile, getOwnAuditFile),
];
