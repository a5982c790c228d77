import { auditPaths } from '#app/paths/audit.ts';
import { addressesOf, noQuery } from '../addresses-of.ts';

export default addressesOf(auditPaths, { file: auditPaths.file(noQuery) });
