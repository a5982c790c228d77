import type { Actor } from '../../access/actor.ts';
import type { ProjectScope } from '../../access/project-scope.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type { PermissionId } from '../../contract/access/permission-values.ts';

/** The permissions that settings need. */
export interface SettingsPermissions {
  readonly view: PermissionId;
  readonly edit: PermissionId;
}

/** The actor and the scope of a call. */
export interface SettingsAsked {
  readonly actor: Actor;
  /** Undefined in All Projects. */
  readonly project: ProjectScope | undefined;
}

/** Requires the permission to change settings; users who may not see them may not change them either. @throws Refusal 403 */
export function requireSettingsEditor(
  { actor, project }: SettingsAsked,
  { view, edit }: SettingsPermissions,
): void {
  requirePermission(actor, view, { project });
  requirePermission(actor, edit, { project });
}
