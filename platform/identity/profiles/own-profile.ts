import type { Actor } from '../../access/actor.ts';
import { messages } from '../../contract/wire/calls/message-values.ts';
import { forbidden } from '../../foundation/refusal.ts';

/** Requires the owner of a profile; no privilege allows others to change it. @throws Refusal 403 */
export function requireOwnProfile(actor: Actor, userId: string): void {
  if (userId === actor.userId) return;
  throw forbidden(
    {
      id: 'profile.own',
      name: "change another user's profile",
      grantedBy: 'Nobody: ask the owner of the profile to change it.',
    },
    messages.onlyOwnProfile,
  );
}
