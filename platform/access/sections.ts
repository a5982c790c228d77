import { isMore } from '../contract/access/access-level-rules.ts';
import {
  permissionModules,
  type AccessLevel,
  type PermissionModule,
  type TabPermissions,
} from '../contract/access/access-values.ts';
import type { ProjectType } from '../contract/projects/project-values.ts';
import type { Actor } from './actor.ts';
import type { ProjectOfSubject } from './decide.ts';
import { covers } from './features.ts';
import { rules, type Rule } from './rules.ts';

/**
 * The sections that a role can permit: those of which somebody can see something, by what the license includes and, in a
 * project, by its type (spec 3 section 6: they come from the menu permissions). Pure.
 */
export const sectionsOffered = (license: Actor['license'], type?: ProjectType): PermissionModule[] =>
  permissionModules.filter((module) =>
    Object.values<Rule>(rules).some(
      ({ project: needed, feature }) =>
        typeof needed === 'object' &&
        needed.module === module &&
        needed.access === 'View Access' &&
        (feature === undefined || covers(feature, license, type)),
    ),
  );

/** What somebody has in a section: Super Admins and Admins everything, plain users what their role in the project permits. */
export const accessOf = (
  { privilege }: Pick<Actor, 'privilege'>,
  project: ProjectOfSubject | undefined,
  section: PermissionModule,
): AccessLevel =>
  privilege === 'User' ? (project?.tabPermissions?.[section] ?? 'No Access') : 'Full Access';

/**
 * The first section, of those that are offered, in which a role permits more than somebody has: they neither give it nor take
 * it away (spec 3 section 6). Where nothing can be seen of a section, what a role says of it gives nobody anything.
 */
export const sectionBeyond = (
  actor: Pick<Actor, 'privilege' | 'license'>,
  project: ProjectOfSubject | undefined,
  permits: TabPermissions,
): PermissionModule | undefined =>
  sectionsOffered(actor.license, project?.type).find((section) =>
    isMore(permits[section], accessOf(actor, project, section)),
  );
