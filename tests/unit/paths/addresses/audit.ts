import { auditPaths } from '#app/paths/audit.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(auditPaths, { file: auditPaths.file(noQuery) });
