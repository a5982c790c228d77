import { v7 as newId } from 'uuid';
import type { CallRequest } from '../access/call-request.ts';
import { requirePermission } from '../access/require-permission.ts';
import { changing } from '../changing.ts';
import type { previewInvitations as call } from '../contract/users/invitation-calls.ts';
import { invitationLimits, invitationMessages } from '../contract/users/invitation-values.ts';
import type { CallReply } from '../contract/wire/call.ts';
import type { InvitationLineRow } from '../database/schema.ts';
import type { Ground } from '../ground.ts';
import { countHit } from '../limits/rate-limit.ts';
import { wrong } from '../refusal.ts';
import { requireOpenProjects } from './add-to-projects.ts';
import { holdRoles, requireGivable } from './given-roles.ts';
import { readPasted, type PastedLine } from './invitation-text.ts';

/**
 * POST user/invitations/preview: holds a list of people for a day (decision 050). Nobody is invited yet, and what would become
 * of each is said by `getInvitations`.
 * @throws Refusal 403 for who may not add users, and for a role that permits more than the actor has; 400 for no line or too
 *   many, for roles of Admins, for a project that is not open and for a role of another place; 429 after 60 lists in an hour
 */
export async function previewInvitations(
  context: Ground,
  { actor, body: { text, privilege, projectRoles } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  requirePermission(actor, 'users.edit');
  const { userId, licenseId } = actor;
  const people = readPasted(text);
  if (people.length === 0) throw wrong('text', invitationMessages.textMissing);
  if (people.length > invitationLimits.linesMax) {
    throw wrong('text', invitationMessages.tooMany(people.length));
  }
  if (privilege !== 'User' && projectRoles.length > 0) {
    throw wrong('projectRoles', invitationMessages.rolesOfAdmins);
  }
  const now = context.clock();
  await countHit(
    context.db,
    `invitation-lists:${userId}`,
    { hits: invitationLimits.listsPerHour, seconds: 3600 },
    now,
  );
  const listId = newId();
  await changing(context, async (transaction) => {
    const given = projectRoles.map((role, index) => ({ ...role, path: `projectRoles.${index}.roleId` }));
    const held = await holdRoles(transaction, context.kind, licenseId, given);
    const projectIds = given.map(({ projectId }) => projectId);
    if (given.length > 0) await requireOpenProjects(transaction, licenseId, projectIds);
    for (const role of given) requireGivable(actor, undefined, held, role);
    await transaction
      .insertInto('invitationLists')
      .values({
        id: listId,
        licenseId,
        userId,
        privilege,
        projectRoles: JSON.stringify(projectRoles),
        createdOn: now.toISOString(),
      })
      .execute();
    await transaction.insertInto('invitationLines').values(rowsOf(listId, people)).execute();
  });
  return { listId };
}

function rowsOf(listId: string, people: readonly PastedLine[]): InvitationLineRow[] {
  const seen = new Set<string>();
  return people.map(({ line, name, emailId, problem }, index) => {
    const outcome = problem !== '' ? 'wrong' : seen.has(emailId) ? 'twice' : null;
    if (problem === '') seen.add(emailId);
    return { listId, number: index + 1, line, name, emailId, outcome, reason: problem, sealedLink: null };
  });
}
