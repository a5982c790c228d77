import type { Actor } from './actor.ts';
import { messages } from '../contract/wire/calls/message-values.ts';
import { permissionNames, type PermissionId } from '../contract/access/permission-values.ts';
import { forbidden, type Refusal } from '../foundation/refusal.ts';
import type { MissingReason } from '../contract/access/access-values.ts';
import { missingFor, type Missing, type ProjectOfSubject, type Subject } from './decide.ts';

/** The messages of refusals; the envelope names who can grant the permission. */
const texts: Readonly<Record<MissingReason, string>> = {
  scope: messages.notAllowed,
  feature: 'The license does not include this',
  ended: 'The license has ended',
  open: 'The project is still open',
  'not-open': 'The project is closed',
  archived: 'The project is archived',
  privilege: messages.notAllowed,
  role: messages.notAllowed,
};

interface Options {
  /** The project concerned; without one, the All Projects scope. */
  readonly project?: ProjectOfSubject | undefined;
  /** The message for users who lack the privilege or the role. */
  readonly message?: string;
}

/**
 * Requires that the actor has the permission at the time of this call.
 * @throws Refusal 403 that names the permission and who can grant it
 */
export function requirePermission(actor: Actor, id: PermissionId, options?: Options): void {
  const refusal = refusalWithout(actor, id, options);
  if (refusal) throw refusal;
}

/** Returns the refusal for a user who lacks the permission; undefined when they have it. */
export function refusalWithout(
  actor: Subject,
  id: PermissionId,
  { project, message }: Options = {},
): Refusal | undefined {
  const missing = missingFor(id, actor, project);
  return missing && refusalOf(id, missing, message);
}

/** Whether the actor has the permission. */
export const isPermitted = (actor: Actor, id: PermissionId, project?: ProjectOfSubject): boolean =>
  missingFor(id, actor, project) === undefined;

function refusalOf(id: PermissionId, { reason, grantedBy }: Missing, message?: string) {
  const ofPerson = reason === 'privilege' || reason === 'role';
  return forbidden(
    { id, name: permissionNames[id], grantedBy, reason },
    (ofPerson ? message : undefined) ?? texts[reason],
  );
}
