import type { Viewer } from '../access/visible.ts';
import type { AuditArea } from '../contract/audit/audit-values.ts';
import type { CallTag } from '../contract/wire/call.ts';
import type { ChangedSubject } from '../contract/wire/changes.ts';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import type { ReadSubject, Subject } from './subject.ts';

/** What a domain tells the audit log: its things, its calls and the words for both. */
export interface AuditPart {
  /** How each kind of thing is read that calls change. Stored: a kind is never renamed. */
  readonly subjects?: Readonly<Record<string, ReadSubject>>;
  /** Who may learn the name of such a thing from a refusal; nobody but Admins, or those who see its project, when left out. */
  readonly sights?: Readonly<Record<string, Sight>>;
  /** The words for each call that leaves an entry, by its name. */
  readonly words?: Readonly<Record<string, CallWords>>;
  /** What else happens to its things when a call changes another one. Stored: kinds and deeds are never renamed. */
  readonly consequences?: Readonly<Record<string, ConsequenceWords>>;
  /** What the server deletes or ends by itself, by the names under which entries are stored. */
  readonly serverActs?: Readonly<Record<string, ServerAct>>;
  /** The table whose ids the values of entries hold, and its column that says the name. */
  readonly names?: NamedTable;
  /** How values are shown whose column doesn't say it. */
  readonly columns?: Readonly<Record<string, ShownColumn>>;
}

/** How the log tells of a call. */
export interface CallWords {
  /**
   * What somebody did: `{name}` is the name of what it was done to. Where it has changed one value, `{value}` says which and
   * how (': Headless from No to Yes'), `{from}` only how (' from User to Admin').
   */
  readonly did: string;
  /** What they were refused to do; often nothing is known then of what it was about. */
  readonly wanted: string;
  /** The same of a call that changes or removes, where it has removed, or was to. */
  readonly removed?: string;
  readonly wantedRemoval?: string;
  /** The same as `did`, where the name is all that has changed. */
  readonly renamed?: string;
}

/** How the log tells what else happened to a kind of thing. */
export interface ConsequenceWords {
  /** Where the log lists it. */
  readonly area: AuditArea;
  /** What happened, in words: `{name}`, `{project}` and `{=field}`, a value of the entry, are put in. */
  readonly deeds: Readonly<Record<string, string>>;
}

/** What the server does by itself. */
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
  /** It holds 0 or 1. */
  readonly yesOrNo?: true;
}

/** A thing that somebody was refused to change. */
type Refused = Pick<Subject, 'name' | 'licenseId' | 'projectId'> & {
  readonly id: string | null;
  readonly values?: Subject['values'];
};

/** Who may learn the name of a thing from the entry of a refusal. */
export interface Sight {
  /** It is a user, or belongs to one: users who see the user may. */
  readonly ofUser?: true;
  /** Returns the id of the only user who may, beside Admins; undefined where more may. */
  readonly onlyFor?: (thing: Refused) => unknown;
  /** Whether the caller may, where it is in no project. */
  readonly caller?: (db: Db, viewer: Viewer, thing: Refused) => Promise<boolean>;
  /** Whether those who read the log of a project may, where it is in none. */
  readonly project?: (thing: Refused) => boolean;
}
