import type { Expression } from 'kysely';
import type { ImpactSectionType } from '../contract/impact/impact-calls.ts';
import type { Db } from '../foundation/database/database.ts';
import type { FileKind } from '../foundation/files/file-store.ts';
import type { ImpactReply, ImpactRequest } from './impact/impact-lists.ts';
import type { ImpactSources } from './impact/impact-sources.ts';
import type { AuditPart } from './audit-part.ts';
import type { CleanupPart, EndedExecutions } from './cleanup.ts';
import type { LeavingPart } from './leaving.ts';
import type { LiveEventsPart } from './live-changes.ts';

/**
 * What a domain registers for processes that another part owns. Each domain has one (`groups/groups-domain.ts`), and
 * `platform/domains.ts` lists them all. The owner of a process runs what they registered, so it doesn't need to know
 * their tables.
 *
 * `Context` is what its parts work with.
 */
export interface Domain<Context = never> {
  readonly name: string;
  /** The audit log (`platform/audit`). */
  readonly audit?: AuditPart;
  /** Runs when a user is removed from a license or a project (`platform/identity/users`). */
  readonly leaving?: LeavingPart<Context>;
  /** Runs when executions are deleted (`platform/automation/retention`), or screenshots of them (`platform/automation/captures`). */
  readonly cleanup?: CleanupPart;
  /** Runs when executions have ended (`platform/automation/executions`), in the transaction that ends them. */
  readonly executionsEnded?: (transaction: Db, ended: EndedExecutions) => Promise<unknown>;
  /** Deletes what has expired, once an hour (`platform/housekeeping.ts`). */
  readonly housekeeping?: readonly HousekeepingStep<Context>[];
  /** Finds the files that its rows name; others are deleted (`platform/foundation/files/stray-files.ts`). */
  readonly filesInUse?: Partial<Readonly<Record<FileKind, FilesInUse>>>;
  /** Selects the emails that its rows name, which are stored as long as these (`platform/foundation/mail`). */
  readonly mailsInUse?: (db: Db) => Expression<string>;
  /** What depends on something that is about to be deleted (`platform/domain/impact`). */
  readonly impact?: {
    readonly lists?: Partial<Readonly<Record<ImpactSectionType, ImpactListOf<Context>>>>;
    /** Finds its things that use machines. */
    readonly ofMachine?: Partial<ImpactSources>;
  };
  /** The live events for open pages (`platform/live`). */
  readonly liveEvents?: LiveEventsPart;
}

/** A step of housekeeping. One that fails does not stop the others. */
export interface HousekeepingStep<Context> {
  /** What it deletes, for the log. */
  readonly name: string;
  readonly run: (context: Context) => Promise<unknown>;
}

/** Finds the names, among these, that rows contain. */
export type FilesInUse = (db: Db, names: readonly string[]) => Promise<readonly (string | null)[]>;

export type ImpactListOf<Context> = (context: Context, request: ImpactRequest) => Promise<ImpactReply>;

/** Declares a domain, so that its kinds are known by type. */
export const defineDomain = <const D extends Domain>(domain: D): D => domain;
