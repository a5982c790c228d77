import type { Actor } from '../../access/actor.ts';
import type { ProjectScope } from '../../access/project-scope.ts';
import { accessOf, sectionBeyond, sectionsOffered } from '../../access/sections.ts';
import { isMore } from '../../contract/access/access-level-rules.ts';
import type { AccessLevel, PermissionModule, TabPermissions } from '../../contract/access/access-values.ts';
import { permissionNames, type PermissionId } from '../../contract/access/permission-values.ts';
import { roleMessages } from '../../contract/roles/role-values.ts';
import { forbidden, type Refusal } from '../../foundation/refusal.ts';

type Project = ProjectScope | undefined;

/**
 * Requires that the actor gives no more than they have (spec 3 section 6).
 * @throws Refusal 403 that names the first section in which it would be more
 */
export function requireOwn(actor: Actor, project: Project, permits: TabPermissions): void {
  const section = sectionBeyond(actor, project, permits);
  if (section === undefined) return;
  throw refusalOf({
    permission: 'roles.edit',
    grantedBy: by(section, permits[section]),
    message: roleMessages.tooMuch(section, accessOf(actor, project, section)),
  });
}

/** Permissions that are taken away, and how a refusal explains it. */
interface Taken {
  readonly permits: TabPermissions;
  readonly permission: PermissionId;
  readonly says: (section: PermissionModule, current: AccessLevel, own: AccessLevel) => string;
}

/**
 * Returns the refusal for an actor who would take away or replace more than they have: a 403 that names the first
 * section in which it would be more, and who can do it.
 */
export function refusalToTake(
  actor: Actor,
  project: Project,
  { permits, permission, says }: Taken,
): Refusal | undefined {
  const section = sectionBeyond(actor, project, permits);
  if (section === undefined) return undefined;
  const current = permits[section];
  return refusalOf({
    permission,
    grantedBy: byDoing(section, current),
    message: says(section, current, accessOf(actor, project, section)),
  });
}

/**
 * Requires both for a changed role: sections that permit more than the actor has can't change.
 * @throws Refusal 403
 */
export function requireOwnChanges(
  actor: Actor,
  project: Project,
  before: TabPermissions,
  permits: TabPermissions,
): void {
  const changed = sectionsOffered(actor.license, project?.type).filter(
    (section) => permits[section] !== before[section],
  );
  for (const section of changed) {
    const own = accessOf(actor, project, section);
    const current = before[section];
    if (isMore(current, own)) {
      const message = roleMessages.notLowered(section, current, own);
      throw refusalOf({ permission: 'roles.edit', grantedBy: byDoing(section, current), message });
    }
    if (isMore(permits[section], own)) {
      const message = roleMessages.tooMuch(section, own);
      throw refusalOf({ permission: 'roles.edit', grantedBy: by(section, permits[section]), message });
    }
  }
}

interface Refused {
  readonly permission: PermissionId;
  readonly grantedBy: string;
  readonly message: string;
}

const refusalOf = ({ permission: id, grantedBy, message }: Refused): Refusal =>
  forbidden({ id, name: permissionNames[id], grantedBy, reason: 'role' }, message);

const giving = (section: PermissionModule, access: AccessLevel): string =>
  `by giving you a role with ${access} to ${section} in this project`;

const by = (section: PermissionModule, access: AccessLevel): string =>
  `A Super Admin or an Admin, ${giving(section, access)}`;

const byDoing = (section: PermissionModule, access: AccessLevel): string =>
  `A Super Admin or an Admin, by doing this for you or ${giving(section, access)}`;
