import type { Actor } from '../access/actor.ts';
import type { ProjectScope } from '../access/project-scope.ts';
import { accessOf, sectionBeyond, sectionsOffered } from '../access/sections.ts';
import { isMore } from '../contract/access/access-level-rules.ts';
import type { AccessLevel, PermissionModule, TabPermissions } from '../contract/access/access-values.ts';
import { permissionNames, type PermissionId } from '../contract/access/permission-values.ts';
import { roleMessages } from '../contract/roles/role-values.ts';
import { forbidden } from '../refusal.ts';

type Project = ProjectScope | undefined;

/**
 * Requires that the actor gives no more than they have (spec 3 section 6).
 * @throws Refusal 403 that names the first section in which it would be more
 */
export function requireOwn(actor: Actor, project: Project, permits: TabPermissions): void {
  const section = sectionBeyond(actor, project, permits);
  if (section === undefined) return;
  refuse({
    permission: 'roles.edit',
    grantedBy: by(section, permits[section]),
    message: roleMessages.tooMuch(section, accessOf(actor, project, section)),
  });
}

/** Permissions that are taken away, and how a refusal explains it. */
interface Taken {
  readonly permits: TabPermissions;
  readonly permission: PermissionId;
  readonly says: (section: PermissionModule, held: AccessLevel, own: AccessLevel) => string;
}

/**
 * Requires that the actor takes away or replaces no more than they have.
 * @throws Refusal 403 that names the first section in which it would be more, and who can do it
 */
export function requireTakable(actor: Actor, project: Project, { permits, permission, says }: Taken): void {
  const section = sectionBeyond(actor, project, permits);
  if (section === undefined) return;
  const held = permits[section];
  refuse({
    permission,
    grantedBy: byDoing(section, held),
    message: says(section, held, accessOf(actor, project, section)),
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
    const held = before[section];
    if (isMore(held, own)) {
      const message = roleMessages.notLowered(section, held, own);
      refuse({ permission: 'roles.edit', grantedBy: byDoing(section, held), message });
    }
    if (isMore(permits[section], own)) {
      const message = roleMessages.tooMuch(section, own);
      refuse({ permission: 'roles.edit', grantedBy: by(section, permits[section]), message });
    }
  }
}

interface Refused {
  readonly permission: PermissionId;
  readonly grantedBy: string;
  readonly message: string;
}

function refuse({ permission: id, grantedBy, message }: Refused): never {
  throw forbidden({ id, name: permissionNames[id], grantedBy, reason: 'role' }, message);
}

const giving = (section: PermissionModule, access: AccessLevel): string =>
  `by giving you a role with ${access} to ${section} in this project`;

const by = (section: PermissionModule, access: AccessLevel): string =>
  `A Super Admin or an Admin, ${giving(section, access)}`;

const byDoing = (section: PermissionModule, access: AccessLevel): string =>
  `A Super Admin or an Admin, by doing it or ${giving(section, access)}`;
