import type { Viewer } from '../access/visible.ts';
import type { AuditArea } from '../contract/audit/audit-values.ts';
import type { CallTag } from '../contract/wire/calls/call.ts';
import type { ChangedSubject } from '../contract/wire/calls/changes.ts';
import type { Db } from '../foundation/database/database.ts';
import type { Tables } from '../foundation/database/schema.ts';
import type { ReadSubject, Subject } from './subject.ts';

/** What a domain registers with the audit log: its things, its calls and the texts for both. */
export interface AuditPart {
  /** The readers of each kind of thing that calls change. Stored: a kind is never renamed. */
  readonly subjects?: Readonly<Record<string, ReadSubject>>;
  /**
   * The users who may learn a thing's name from a refusal; only Admins, and users who see its project, when left out.
   */
  readonly sights?: Readonly<Record<string, Sight>>;
  /** The texts for each call that leaves an entry, by its name. */
  readonly words?: Readonly<Record<string, CallWords>>;
  /** What happens to its things when a call changes another one. Stored: kinds and deeds are never renamed. */
  readonly consequences?: Readonly<Record<string, ConsequenceWords>>;
  /** What the server deletes or ends by itself, by the names under which entries are stored. */
  readonly serverActs?: Readonly<Record<string, ServerAct>>;
  /** The table whose ids appear in values of entries, and the column with the name. */
  readonly names?: NamedTable;
  /** How to show values whose column name doesn't explain them. */
  readonly columns?: Readonly<Record<string, ShownColumn>>;
}

/** The texts of a call in the log. */
export interface CallWords {
  /**
   * What the user did: `{name}` is the name of what it was done to. If one value has changed, `{value}` says which and
   * how (': Headless from No to Yes'), `{from}` only how (' from User to Admin').
   */
  readonly did: string;
  /** What they were refused; the name is often unknown then. */
  readonly wanted: string;
  /** The same for a call that changes or removes, when it has removed, or was to. */
  readonly removed?: string;
  readonly wantedRemoval?: string;
  /** The same as `did`, when only the name has changed. */
  readonly renamed?: string;
}

/** The texts for consequences of a kind of thing. */
export interface ConsequenceWords {
  /** The area under which the log lists it. */
  readonly area: AuditArea;
  /** What happened; `{name}`, `{project}` and `{=field}`, a value of the entry, are replaced. */
  readonly deeds: Readonly<Record<string, string>>;
}

/** An act of the server without a user's request. */
export interface ServerAct extends Pick<CallWords, 'did'> {
  readonly tag: CallTag;
  readonly changes: ChangedSubject;
}

interface NamedTable {
  readonly table: keyof Tables;
  readonly name: string;
}

interface ShownColumn {
  readonly label?: string;
  /** Whether it contains 0 or 1. */
  readonly yesOrNo?: true;
}

/** A thing that a user was refused to change. */
type Refused = Pick<Subject, 'name' | 'licenseId' | 'projectId'> & {
  readonly id: string | null;
  readonly values?: Subject['values'];
};

/** The users who may learn the name of a thing from the entry of a refusal. */
export interface Sight {
  /** Whether it is a user, or belongs to one: users who see the user may. */
  readonly ofUser?: true;
  /** Returns the id of the only user who may, besides Admins; undefined where more may. */
  readonly onlyFor?: (thing: Refused) => unknown;
  /** Whether the caller may, when it is in no project. */
  readonly caller?: (db: Db, viewer: Viewer, thing: Refused) => Promise<boolean>;
  /** Whether readers of a project's log may, when it is in no project. */
  readonly project?: (thing: Refused) => boolean;
}
