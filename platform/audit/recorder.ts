import type { Recorder } from '../domain/with-changes.ts';
import type { ChangedSubject } from '../contract/wire/calls/changes.ts';
import type { Db } from '../foundation/database/database.ts';
import type { Subject } from '../domain/subject.ts';
import type { PlatformServices } from '../domain/platform-services.ts';
import { differences, isNothing } from './differences.ts';
import { writeEntries, type RecordedCall, type Who } from './entries.ts';
import { namedIds } from './named-ids.ts';
import { readerOf } from './registered.ts';

/**
 * Returns a recorder of what a call changes: it reads what the call's declaration names before and after, within the
 * transaction, and writes an entry of the differences. Undefined for a call that leaves none.
 */
export function recorderOf(request: RecordedCall, parts: RecorderParts): Recorder | undefined {
  const { changes } = request.call;
  return typeof changes === 'string' ? undefined : recorder(request, changes, parts);
}

export type RecorderParts = Pick<PlatformServices, 'kind' | 'clock'>;

function recorder(request: RecordedCall, changes: ChangedSubject, parts: RecorderParts): Recorder {
  const {
    kind: { lockRows },
    clock,
  } = parts;
  const { kind } = changes;
  const scope = { licenseId: request.actor?.licenseId, projectId: request.project?.id };
  /** Reads a thing before the work and locks it, so that all later differences come from the work itself. */
  const hold = (db: Db, id: string) => readerOf(kind)(db, id, scope, lockRows);
  let before = new Map<string, Subject | undefined>();
  let recorded = false;

  return {
    async begin(transaction) {
      before = new Map();
      if (recorded) return;
      // Locks in the same order everywhere, to avoid deadlocks.
      for (const id of namedIds(request, changes).sort()) before.set(id, await hold(transaction, id));
    },
    async recordSubject(transaction, id) {
      if (!recorded) before.set(id, await hold(transaction, id));
    },
    async finish(transaction, consequences) {
      const entries = [];
      for (const [id, was] of before) {
        const is = await readerOf(kind)(transaction, id, scope);
        const about = is ?? was;
        const changed = differences(was, is);
        if (about && !(changes.onlyIfDifferent && isNothing(changed))) entries.push({ kind, about, changed });
      }
      const actor = request.actor ?? (changes.at === 'work' ? itself(entries[0]?.about) : undefined);
      await writeEntries(transaction, { ...request, actor }, { entries, consequences }, clock());
    },
    committed() {
      recorded ||= before.size > 0;
    },
    another: () => recorder(request, changes, parts),
  };
}

/**
 * Returns the actor of a sign-in or of a link from an email, where no session exists yet: the account that the work
 * found.
 */
function itself(account: Subject | undefined): Who | undefined {
  if (!account?.licenseId) return undefined;
  return { userId: account.id, name: account.name, licenseId: account.licenseId };
}
