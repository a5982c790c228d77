import type { Expression } from 'kysely';
import type { ImpactSectionType } from '../contract/impact/impact-calls.ts';
import type { Db } from '../database/database.ts';
import type { FileKind } from '../files/file-store.ts';
import type { ImpactReply, ImpactRequest } from '../impact/impact-lists.ts';
import type { ImpactSources } from '../impact/impact-sources.ts';
import type { AuditPart } from './audit-part.ts';
import type { CleanupPart, EndedExecutions } from './cleanup.ts';
import type { LeavingPart } from './leaving.ts';
import type { LiveEventsPart } from './live-changes.ts';

/**
 * What a domain brings for processes that another part owns. Each domain has one (`groups/groups-domain.ts`), all of them stand
 * in `platform/domains.ts`, and the owner of a process runs what they registered: nobody above knows the tables of a domain.
 *
 * `Context` is what its parts work with.
 */
export interface Domain<Context = never> {
  readonly name: string;
  /** The audit log (`platform/audit`). */
  readonly audit?: AuditPart;
  /** A user is removed from a license or a project (`platform/users`). */
  readonly leaving?: LeavingPart<Context>;
  /** Executions are deleted (`platform/retention`), or screenshots of them (`platform/captures`). */
  readonly cleanup?: CleanupPart;
  /** Executions have ended (`platform/executions`), in the transaction that ends them. */
  readonly executionsEnded?: (transaction: Db, ended: EndedExecutions) => Promise<unknown>;
  /** Finds those of these files that its rows name; the others are deleted (`platform/files/stray-files.ts`). */
  readonly filesInUse?: Partial<Readonly<Record<FileKind, FilesInUse>>>;
  /** Selects the emails that its rows name, which are kept as long as these (`platform/mail`). */
  readonly mailsInUse?: (db: Db) => Expression<string>;
  /** What depends on something that is to be deleted (`platform/impact`). */
  readonly impact?: {
    readonly lists?: Partial<Readonly<Record<ImpactSectionType, ImpactListOf<Context>>>>;
    /** Finds its things that use machines. */
    readonly ofMachine?: Partial<ImpactSources>;
  };
  /** What open pages are told (`platform/live`). */
  readonly liveEvents?: LiveEventsPart;
}

/** Finds those of these names that rows name. */
export type FilesInUse = (db: Db, names: readonly string[]) => Promise<readonly (string | null)[]>;

export type ImpactListOf<Context> = (context: Context, request: ImpactRequest) => Promise<ImpactReply>;

/** Declares a domain, so that what reads the registers knows its kinds by type. */
export const defineDomain = <const D extends Domain>(domain: D): D => domain;
