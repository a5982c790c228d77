import { missingFor, type Missing, type ProjectOfSubject, type Subject } from '#platform/access/decide.ts';
import type { PermissionId } from '#platform/contract/access/permission-values.ts';
import type { Privilege } from '#platform/contract/access/access-values.ts';
import type { Person } from './privilege-cast.ts';

/** A permission that something needs; where there is more to it, with that. */
export type Need = PermissionId | FineNeed;

interface FineNeed {
  readonly id: PermissionId;
  /** Any of these will do. */
  readonly anyOf?: readonly PermissionId[];
  /** Only these are asked for it. */
  readonly of?: Privilege;
  /** In All Projects it is not asked for. */
  readonly where?: 'in a project';
  /** In a project that is not Open nobody has it (spec 2 section 6: its machines cannot be opened). */
  readonly whileOpen?: true;
}

/** Where something is tried: in a project of this kind, or in All Projects. */
export interface Place {
  readonly name: string;
  readonly project?: Pick<ProjectOfSubject, 'type' | 'status'>;
}

/** The refusal that is due: of which permission, and what is said of it where `rules.ts` knows. */
export interface Due {
  readonly id: PermissionId;
  readonly missing?: Missing;
}

export const places: readonly [Place, Place, Place] = [
  { name: 'All Projects' },
  { name: 'an open project', project: { type: 'Web', status: 'Open' } },
  { name: 'a closed project', project: { type: 'Web', status: 'Closed' } },
];

/**
 * What `rules.ts` says to somebody who tries something that has these needs; they are asked for in this order. Undefined: it
 * is allowed. Who is not in a project is refused before anything else.
 */
export function refusalDue(
  needs: readonly Need[],
  { privilege, role }: Person,
  license: Subject['license'],
  { project }: Place,
): Due | undefined {
  if (project && privilege === 'User' && role === undefined) return { id: 'project.view' };
  const there = project && { ...project, tabPermissions: role ?? undefined };
  for (const need of needs) {
    const { id, anyOf = [], of, where, whileOpen } = typeof need === 'string' ? { id: need } : need;
    if ((of && of !== privilege) || (where && !project)) continue;
    if (anyOf.some((one) => !missingFor(one, { privilege, license }, there))) continue;
    const missing = missingFor(id, { privilege, license }, there);
    if (missing) return { id, missing };
    if (whileOpen && project && project.status !== 'Open') return { id };
  }
  return undefined;
}
