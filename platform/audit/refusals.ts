import { callerOf, isWithin } from '../foundation/limits/rate-limit.ts';
import type { Actor } from '../access/actor.ts';
import type { ChangedSubject } from '../contract/wire/calls/changes.ts';
import type { Refusal } from '../foundation/refusal.ts';
import type { PlatformServices } from '../domain/platform-services.ts';
import { askedSubjects } from './asked-subjects.ts';
import { writeEntries, type RecordedCall } from './entries.ts';
import { isEmptyListAt, textsAt } from './sent-values.ts';
import { isNamedToAll } from './named-to-all.ts';

/**
 * The codes that are recorded: no valid session, a missing permission, a conflict, too many requests. Malformed
 * requests do no harm.
 */
const codes: readonly number[] = [401, 403, 409, 429];

/** The codes that are logged for calls that leave no entries. Without 401, because sessions end every day. */
const deniedCodes: readonly number[] = [403, 429];

/**
 * The maximum number of refusals that are recorded for one address in a minute, so that no caller can flood the log.
 */
const limit = { hits: 60, seconds: 60 };

/** The maximum number of projects in whose logs one refusal is recorded. */
const projectsAtMost = 20;

/** A call that was refused, maybe before its request was read completely. */
export interface RefusedCall extends RecordedCall {
  readonly actor: (RecordedCall['actor'] & Partial<Pick<Actor, 'privilege' | 'assumedRole'>>) | undefined;
  /** The project that its header names. */
  readonly askedProjectId?: string | undefined;
}

/**
 * Writes an entry of a refused call that would have changed something, outside its transaction, which was rolled back.
 * For a call that would have changed nothing, writes a line in the server's log. Never throws: a refusal is answered
 * whether or not it could be recorded.
 */
export async function recordRefusal(
  { db, clock, log }: Pick<PlatformServices, 'db' | 'clock' | 'log'>,
  request: RefusedCall,
  refusal: Refusal,
): Promise<void> {
  const { changes, name } = request.call;
  const { code } = refusal;
  if (typeof changes === 'string') {
    if (deniedCodes.includes(code)) {
      const userId = request.actor?.userId;
      log.warn({ call: name, code, userId, address: request.callerAddress }, 'refused a call');
    }
    return;
  }
  if (!refusal.options.audit && !codes.includes(code)) return;
  try {
    if (!(await isWithin(db, `audit:${callerOf(request.callerAddress)}`, limit, clock()))) return;
    await writeRefusal({ db, clock }, request, changes, refusal);
  } catch (error) {
    log.error({ err: error, call: name }, 'could not write a refusal to the audit log');
  }
}

async function writeRefusal(
  { db, clock }: Pick<PlatformServices, 'db' | 'clock'>,
  request: RefusedCall,
  changes: ChangedSubject,
  { code, message, options: { audit } }: Refusal,
): Promise<void> {
  const { actor } = request;
  const refused = { code, message };
  const changed = { before: {}, after: { ...audit?.after } };
  const { emptyToRemove } = changes.asked ?? {};
  const deed = emptyToRemove && isEmptyListAt(request, emptyToRemove) ? 'removal' : '';
  const projects = await askedProjects(db, request, changes);
  for (const project of projects.length === 0 ? [undefined] : projects) {
    const asked = await askedSubjects(db, { ...request, project }, changes, audit?.subject);
    const asker =
      actor?.userId && actor.privilege
        ? { ...actor, userId: actor.userId, privilege: actor.privilege }
        : undefined;
    const isNamed = await isNamedToAll(db, asker, asked, project?.id);
    const entry = {
      kind: asked.kind,
      about: asked.about,
      changed,
      refused,
      deed,
      namedTo: isNamed ? '' : 'license',
    } as const;
    await writeEntries(db, { ...request, project }, { entries: [entry] }, clock());
  }
}

/** Finds the projects of the caller's license in which the call was to change something. */
async function askedProjects(
  db: PlatformServices['db'],
  { project, askedProjectId, actor, ...sent }: RefusedCall,
  { asked }: ChangedSubject,
): Promise<{ readonly id: string; readonly name: string }[]> {
  if (!actor) return [];
  const named = asked?.project === undefined ? [] : textsAt(sent, asked.project);
  const ids = named.length > 0 ? named : [project?.id ?? askedProjectId].filter((id) => id !== undefined);
  if (ids.length === 0) return [];
  return db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('licenseId', '=', actor.licenseId)
    .where('id', 'in', ids.slice(0, projectsAtMost))
    .orderBy('id')
    .execute();
}
