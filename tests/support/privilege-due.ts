import { missingFor, type Missing, type ProjectOfSubject, type Subject } from '#platform/access/decide.ts';
import type { PermissionId } from '#platform/contract/access/permission-values.ts';
import type { Privilege } from '#platform/contract/access/access-values.ts';
import type { Person } from './privilege-cast.ts';

/** A permission that something needs, with conditions where there are any. */
export type Need = PermissionId | FineNeed;

interface FineNeed {
  readonly id: PermissionId;
  /** Any of these is enough. */
  readonly anyOf?: readonly PermissionId[];
  /** Only users with this privilege need it. */
  readonly of?: Privilege;
  /** It is not needed in All Projects. */
  readonly where?: 'in a project';
  /** It is needed in this place, wherever the user is working. */
  readonly at?: Place;
  /** In a project that is not Open no user has it (spec 2 section 6: its machines cannot be opened). */
  readonly whileOpen?: true;
}

/** The place of an attempt: a project of this kind, or All Projects. */
export interface Place {
  readonly name: string;
  readonly project?: Pick<ProjectOfSubject, 'type' | 'status'>;
}

/** The refusal that is due: the missing permission, and its message where `rules.ts` has one. */
export interface Due {
  readonly id: PermissionId;
  readonly missing?: Missing;
}

export const allProjects: Place = { name: 'All Projects' };
export const requireProject: Place = { name: 'an open project', project: { type: 'Web', status: 'Open' } };
export const closedProject: Place = { name: 'a closed project', project: { type: 'Web', status: 'Closed' } };

/**
 * Returns the refusal of `rules.ts` for a caller who tries something with these needs, which are checked in this order.
 * Undefined: it is allowed. A caller who is not in the project is refused before anything else.
 */
export function refusalDue(
  needs: readonly Need[],
  person: Person,
  license: Subject['license'],
  place: Place,
): Due | undefined {
  if (isOutside(person, place)) return outside;
  for (const need of needs) {
    const due = missingNeed(typeof need === 'string' ? { id: need } : need, person, license, place);
    if (due) return due;
  }
  return undefined;
}

const outside: Due = { id: 'project.view' };

const isOutside = ({ privilege, role }: Person, { project }: Place): boolean =>
  project !== undefined && privilege === 'User' && role === undefined;

function missingNeed(
  { id, anyOf = [], of, where, at, whileOpen }: FineNeed,
  person: Person,
  license: Subject['license'],
  place: Place,
): Due | undefined {
  const { privilege, role } = person;
  const { project } = at ?? place;
  if (at && isOutside(person, at)) return outside;
  if ((of && of !== privilege) || (where && !project)) return undefined;
  const there = project && { ...project, tabPermissions: role ?? undefined };
  if (anyOf.some((one) => !missingFor(one, { privilege, license }, there))) return undefined;
  const missing = missingFor(id, { privilege, license }, there);
  if (missing) return { id, missing };
  return whileOpen && project && project.status !== 'Open' ? { id } : undefined;
}
