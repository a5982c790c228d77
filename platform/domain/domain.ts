import type { AuditPart } from './audit-part.ts';

/**
 * What a domain brings for processes that another part owns. Each domain has one (`groups/groups-domain.ts`), all of them stand
 * in `platform/domains.ts`, and the owner of a process runs what they registered: nobody above knows the tables of a domain.
 */
export interface Domain {
  readonly name: string;
  /** The audit log (`platform/audit`). */
  readonly audit?: AuditPart;
}

/** Declares a domain, so that what reads the registers knows its kinds by type. */
export const defineDomain = <const D extends Domain>(domain: D): D => domain;
