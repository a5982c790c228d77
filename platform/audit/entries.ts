import { after, daySeconds } from '../after.ts';
import type { Db } from '../database/database.ts';
import { keptQuery, type Places } from '../database/kept-query.ts';
import type { AuditEntryRow } from '../database/schema.ts';
import type { Differences } from './differences.ts';
import { newEntryId } from './entry-ids.ts';
import type { Subject } from './read-subject.ts';
import type { AuditedCall, SubjectKind } from './subjects.ts';

/** Who makes a call, as an entry names them. */
export interface Who {
  /** Null of whoever runs the server, who need have no account. */
  readonly userId: string | null;
  readonly name: string;
  readonly licenseId: string;
}

/** A call that is at work, as far as an entry tells of it. */
export interface RecordedCall {
  readonly call: AuditedCall;
  readonly actor: Who | undefined;
  readonly project?: { readonly id: string } | undefined;
  readonly callerAddress: string;
  readonly params?: unknown;
  readonly body?: unknown;
}

/** What an entry is about. A thing that nobody found has only the name by which it was asked for. */
export type About = Pick<Subject, 'name' | 'licenseId' | 'projectId'> & { readonly id: string | null };

/** One line of the audit log, not yet written. */
export interface Entry {
  readonly kind: SubjectKind;
  readonly about: About;
  readonly changed: Differences;
  /** Of a refusal, in the words of the reply. */
  readonly refused?: { readonly code: number; readonly message: string };
}

/** Writes entries of a call. */
export async function writeEntries(
  db: Db,
  { call, actor, project, callerAddress }: RecordedCall,
  entries: readonly Entry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ kind, about, changed, refused }): AuditEntryRow => ({
    id: newEntryId(now),
    licenseId: actor?.licenseId ?? about.licenseId,
    projectId: project?.id ?? about.projectId,
    userId: actor?.userId ?? null,
    userName: actor?.name ?? null,
    address: callerAddress,
    call: call.name,
    area: call.tag,
    outcome: refused ? 'refused' : 'done',
    code: refused?.code ?? call.replyCode,
    message: refused?.message ?? '',
    subjectKind: kind,
    subjectId: about.id,
    subjectName: about.name,
    before: JSON.stringify(changed.before),
    after: JSON.stringify(changed.after),
    createdOn: now.toISOString(),
  }));
  await addEntries(db, { rows });
}

const addEntries = keptQuery((db, { rows }: Places<{ rows: readonly AuditEntryRow[] }>) =>
  db.insertInto('auditEntries').values(rows),
);

/** Forgets entries that are older than they are kept (AUDIT_DAYS). */
export async function forgetOldEntries(db: Db, now: Date, days: number): Promise<void> {
  await db
    .deleteFrom('auditEntries')
    .where('createdOn', '<', after(now, -days * daySeconds))
    .execute();
}
