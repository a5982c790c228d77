import type { ChangedSubject } from '../contract/wire/calls/changes.ts';
import type { Db } from '../foundation/database/database.ts';
import type { About, RecordedCall } from './entries.ts';
import { namedIds } from './named-ids.ts';
import { textsAt } from './sent-values.ts';
import { readerOf } from './registered.ts';

/** The subject of a refused call. */
export interface AskedFor {
  readonly kind: string;
  readonly about: About;
  /** The things that were found; none when the caller typed a name, or asked for something that isn't there. */
  readonly found: readonly About[];
}

/** The maximum number of things that are named one by one. */
const namedAtMost = 3;

/**
 * Finds the things that a request was about. A thing of another license is described only by the id in the request.
 * @param subject the id that the refusal itself names
 */
export async function askedSubjects(
  db: Db,
  request: RecordedCall,
  changes: ChangedSubject,
  subject?: string,
): Promise<AskedFor> {
  const { asked } = changes;
  const kind = asked?.kind ?? changes.kind;
  const typed = asked?.name && textsAt(request, asked.name)[0];
  if (typed !== undefined) return { kind, about: { ...nothing, name: typed }, found: [] };
  const ids = subject === undefined ? idsOf(request, changes) : [subject];
  if (ids.length === 0) return { kind, about: nothing, found: [] };
  const some: About[] = [];
  for (const id of ids.slice(0, namedAtMost)) some.push(await aboutOf(db, request, kind, id));
  const [first = nothing] = some;
  const about = ids.length === 1 ? first : { ...nothing, name: namesOf(some, ids.length) };
  return { kind, about, found: some.filter(({ id }) => id !== null) };
}

const nothing: About = { id: null, name: '', licenseId: null, projectId: null };

function idsOf(request: RecordedCall, changes: ChangedSubject): string[] {
  return changes.asked?.id === undefined ? namedIds(request, changes) : textsAt(request, changes.asked.id);
}

function namesOf(some: readonly About[], total: number): string {
  const names = some.map(({ name }) => name).join(', ');
  return total > some.length ? `${names} and ${total - some.length} more` : names;
}

async function aboutOf(db: Db, { actor, project }: RecordedCall, kind: string, id: string): Promise<About> {
  const found = await readerOf(kind)(db, id, { licenseId: actor?.licenseId, projectId: project?.id });
  if (found && (!actor || found.licenseId === actor.licenseId)) return found;
  return { ...nothing, name: id };
}
