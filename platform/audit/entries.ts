import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import { v7 as newActId } from 'uuid';
import { after, daySeconds } from '../foundation/after.ts';
import { batchesOf } from '../foundation/batches.ts';
import type { Call } from '../contract/wire/calls/call.ts';
import type { Db } from '../foundation/database/database.ts';
import { compiledQuery, type Places } from '../foundation/database/compiled-query.ts';
import type { AuditEntryRow } from '../foundation/database/schema.ts';
import type { Consequence } from '../domain/consequence.ts';
import type { Subject } from '../domain/subject.ts';
import { shortened, type Differences } from './differences.ts';
import { newEntryId } from './entry-ids.ts';
import { searchTextsOf } from './search-text.ts';
import { consequenceWords } from './registered.ts';

/** The user who makes a call, as an entry names them. */
export interface Who {
  /** Null for the operator of the server, who need not have an account, and for what the server does by itself. */
  readonly userId: string | null;
  readonly name: string;
  readonly licenseId: string;
}

/** A call in progress, as far as entries describe it. */
export interface RecordedCall {
  readonly call: Pick<Call, 'name' | 'tag' | 'replyCode' | 'changes'>;
  readonly actor: Who | undefined;
  readonly project?: { readonly id: string; readonly name?: string } | undefined;
  readonly callerAddress: string;
  readonly params?: unknown;
  readonly body?: unknown;
}

/** The subject of an entry. A thing that wasn't found has only the name from the request. */
export type About = Pick<Subject, 'name' | 'licenseId' | 'projectId'> & {
  readonly id: string | null;
  readonly values?: Subject['values'];
};

/** One line of the audit log, not yet written. */
export interface Entry {
  readonly kind: string;
  readonly about: About;
  readonly changed: Differences;
  /** The refusal, in the words of the reply. */
  readonly refused?: { readonly code: number; readonly message: string };
  /** See `AuditEntryRow.deed` and `namedTo`. */
  readonly deed?: string;
  readonly namedTo?: 'license' | '';
}

/** What a transaction has done: the entries of its call, and the consequences for other things. */
export interface Act {
  readonly entries: readonly Entry[];
  readonly consequences?: readonly Consequence[];
}

export type NewEntryRow = Insertable<AuditEntryRow>;

/** The maximum number of entries in one statement, because databases limit its values. */
const batch = 200;

/**
 * Writes the entries of an act. Consequences are written first, so that a list, newest first, starts with the call's
 * own entries.
 */
export async function writeEntries(
  db: Db,
  request: RecordedCall,
  { entries, consequences: others = [] }: Act,
  now: Date,
): Promise<void> {
  const count = entries.length + others.length;
  if (count === 0) return;
  const actId = count > 1 ? newActId() : null;
  const heads = entries.map((entry) => rowOfEntry(request, entry));
  const parts = others.map((one) => {
    const row = rowOfConsequence(request, one);
    return { ...row, part: partOf(row, heads) };
  });
  const emailIds = [...parts.map(() => undefined), ...entries.map(({ about }) => about.values?.emailId)];
  const all = [...parts, ...heads].map((row, index) => ({ row, emailId: emailIds[index] }));
  for (const some of batchesOf(all, batch)) {
    const rows = some.map(({ row }) => ({
      ...row,
      id: newEntryId(now),
      actId,
      createdOn: now.toISOString(),
    }));
    const texts = await searchTextsOf(db, rows, request.project);
    const withText = rows.map((row, index) => {
      const emailId = some[index]?.emailId;
      const text = texts[index] ?? '';
      return { ...row, searchText: typeof emailId === 'string' ? `${text}\n${emailId}` : text };
    });
    await addEntries(db, { rows: withText });
    if (count > batch) await nextTurn();
  }
}

type Unwritten = Omit<NewEntryRow, 'id' | 'actId' | 'createdOn' | 'searchText'>;

/** Returns the values that all entries of one call share. */
const commonOf = ({ call, actor, callerAddress }: RecordedCall) => ({
  userId: actor?.userId ?? null,
  userName: actor?.name ?? null,
  address: callerAddress,
  call: call.name,
});

function rowOfEntry(request: RecordedCall, entry: Entry): Unwritten {
  const { call, project } = request;
  const { kind, about, changed, refused, deed = '', namedTo = '' } = entry;
  return {
    ...commonOf(request),
    licenseId: licenseOf(request, about),
    projectId: project?.id ?? about.projectId,
    area: call.tag,
    outcome: refused ? 'refused' : 'done',
    code: refused?.code ?? call.replyCode,
    message: refused?.message ?? '',
    subjectKind: kind,
    subjectId: about.id,
    subjectName: about.name,
    before: JSON.stringify(changed.before),
    after: JSON.stringify(changed.after),
    part: 0,
    deed,
    namedTo,
  };
}

/** Returns the license whose log an entry belongs to; for a thing that wasn't found, the actor's license. */
function licenseOf({ call: { changes }, actor }: RecordedCall, about: About): string | null {
  const own = actor?.licenseId ?? null;
  const isOfSubject = typeof changes !== 'string' && changes.log === 'subject';
  return isOfSubject ? (about.licenseId ?? own) : (own ?? about.licenseId);
}

function rowOfConsequence(request: RecordedCall, one: Consequence): Unwritten {
  const { call, actor } = request;
  const { kind, deed, id, name, projectId } = one;
  const { before, after: since } = shortened(one);
  return {
    ...commonOf(request),
    licenseId: one.licenseId ?? actor?.licenseId ?? null,
    projectId,
    area: consequenceWords(kind, deed).area,
    outcome: 'done',
    code: call.replyCode,
    message: '',
    subjectKind: kind,
    subjectId: id,
    subjectName: name,
    before: JSON.stringify(before),
    after: JSON.stringify(since),
    part: 1,
    deed,
    namedTo: '',
  };
}

/** See `AuditEntryRow.part`: a consequence is folded only in logs that also have the act's own entry. */
function partOf({ licenseId, projectId }: Unwritten, heads: readonly Unwritten[]): number {
  if (!heads.some((head) => head.licenseId === licenseId)) return 0;
  return projectId === null || heads.some((head) => head.projectId === projectId) ? 1 : 2;
}

const addEntries = compiledQuery((db, { rows }: Places<{ rows: readonly NewEntryRow[] }>) =>
  db.insertInto('auditEntries').values(rows),
);

/** Deletes entries that are older than the retention period (AUDIT_DAYS). */
export async function deleteOldEntries(db: Db, now: Date, days: number): Promise<void> {
  await db
    .deleteFrom('auditEntries')
    .where('createdOn', '<', after(now, -days * daySeconds))
    .execute();
}
