import { callerOf, isWithin } from '../limits/rate-limit.ts';
import type { Refusal } from '../refusal.ts';
import type { Ground } from '../ground.ts';
import { writeEntries, type About, type RecordedCall } from './entries.ts';
import { namedIds } from './named-ids.ts';
import { subjects, type SubjectKind } from './subjects.ts';

/** Who may not, who comes at the wrong moment, and who comes too often. What is malformed harms nobody. */
const codes: readonly number[] = [401, 403, 409, 429];

/** Of calls that change nothing, and leave no entries, the log has whom they were denied; sessions end every day. */
const deniedCodes: readonly number[] = [403, 429];

/** So many refusals of one address are written down in a minute: nobody is to fill the log. */
const limit = { hits: 60, seconds: 60 };

/**
 * Leaves an entry of a call that would have changed something and was refused, outside of its transaction, of which
 * nothing is left; of one that would have changed nothing, a line in the log. Never throws: a refusal is answered whether or not it could be written down.
 */
export async function recordRefusal(
  { db, clock, log }: Pick<Ground, 'db' | 'clock' | 'log'>,
  request: RecordedCall,
  refusal: Refusal,
): Promise<void> {
  const { changes, name } = request.call;
  const { code, message } = refusal;
  const { audit } = refusal.options;
  if (typeof changes === 'string') {
    if (deniedCodes.includes(code)) {
      const userId = request.actor?.userId;
      log.warn({ call: name, code, userId, address: request.callerAddress }, 'a call was refused');
    }
    return;
  }
  if (!audit && !codes.includes(code)) return;
  try {
    if (!(await isWithin(db, `audit:${callerOf(request.callerAddress)}`, limit, clock()))) return;
    const ids = audit ? [audit.subject] : namedIds(request, changes);
    const about = await aboutOf(db, request, changes.kind, ids);
    const changed = { before: {}, after: { ...audit?.after } };
    const entry = { kind: changes.kind, about, changed, refused: { code, message } };
    await writeEntries(db, request, [entry], clock());
  } catch (error) {
    log.error({ err: error, call: name }, 'a refusal could not be written into the audit log');
  }
}

/** What it was about. Of a thing of another license nothing is told but what was asked for. */
async function aboutOf(
  db: Ground['db'],
  { actor, project }: RecordedCall,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<About> {
  const [id] = ids;
  const unknown = { id: null, name: '', licenseId: null, projectId: null };
  if (id === undefined || ids.length > 1) return unknown;
  const found = await subjects[kind](db, id, { licenseId: actor?.licenseId, projectId: project?.id });
  if (found && (!actor || found.licenseId === actor.licenseId)) return found;
  return { ...unknown, name: id };
}
