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
 * Returns the sections that a role can permit, by the license's features and, in a project, its type. Sections with
 * nothing to see are left out (spec 3 section 6: they come from the menu permissions). Pure.
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

/**
 * Returns a user's access to a section: Full Access for Super Admins and Admins, what their role in the project permits
 * for plain users.
 */
export const accessOf = (
  { privilege }: Pick<Actor, 'privilege'>,
  project: ProjectOfSubject | undefined,
  section: PermissionModule,
): AccessLevel =>
  privilege === 'User' ? (project?.tabPermissions?.[section] ?? 'No Access') : 'Full Access';

/**
 * Returns the first offered section in which a role permits more than the actor has: they can neither give nor take it
 * away (spec 3 section 6). Sections that aren't offered don't count, because they give access to nothing.
 */
export const sectionBeyond = (
  actor: Pick<Actor, 'privilege' | 'license'>,
  project: ProjectOfSubject | undefined,
  permits: TabPermissions,
): PermissionModule | undefined =>
  sectionsOffered(actor.license, project?.type).find((section) =>
    isMore(permits[section], accessOf(actor, project, section)),
  );
