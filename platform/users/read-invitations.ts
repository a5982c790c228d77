import type { CallRequest } from '../access/call-request.ts';
import { requirePermission } from '../access/require-permission.ts';
import type * as calls from '../contract/users/invitation-calls.ts';
import type { InvitationLine } from '../contract/users/invitation-calls.ts';
import { hasBeen, wouldBe } from '../contract/users/invitation-values.ts';
import type { CallReply } from '../contract/wire/call.ts';
import { csvFile, rowsOf } from '../csv.ts';
import type { Db } from '../database/database.ts';
import type { Ground } from '../ground.ts';
import { countLines, linesOf, openInvitationList, type InvitationList } from './invitation-lists.ts';

/**
 * GET user/invitations/{listId}: a list of one's own, a page of its lines.
 * @throws Refusal 403 for who may not add users, 404
 */
export async function getInvitations(
  context: Ground,
  { actor, params: { listId }, query }: CallRequest<typeof calls.getInvitations>,
): Promise<CallReply<typeof calls.getInvitations>> {
  requirePermission(actor, 'users.edit');
  const list = await openInvitationList(context.db, actor, listId);
  const lines = await linesOf(context, actor, listId);
  const { page, pageSize, outcome, search } = query;
  const sought = search?.toLowerCase() ?? '';
  const found = lines.filter(
    (line) =>
      (outcome === undefined || line.outcome === outcome) &&
      `${line.name} ${line.emailId}`.toLowerCase().includes(sought),
  );
  const { id, privilege, createdOn } = list;
  return {
    list: {
      id,
      privilege,
      createdOn,
      projectRoles: await namesOf(context.db, list),
      ...countLines(lines),
      mailed: context.settings.smtpUrl !== undefined,
      mailsWait: await mailsWaitSince(context.db, createdOn),
    },
    lines: found.slice((page - 1) * pageSize, page * pageSize),
    total: found.length,
    page,
    pageSize,
  };
}

/** Whether the mail server has refused one since then, or was away, and it has not gone out yet. */
async function mailsWaitSince(db: Db, since: string): Promise<boolean> {
  const mail = await db
    .selectFrom('mails')
    .select('id')
    .where('createdOn', '>=', since)
    .where('sentOn', 'is', null)
    .where('lastError', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}

/** The projects and roles of a list, by their names; those that are gone are left out. */
async function namesOf(db: Db, { licenseId, projectRoles }: InvitationList) {
  if (projectRoles.length === 0) return [];
  const of = (key: 'projectId' | 'roleId') => projectRoles.map((role) => role[key]);
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('licenseId', '=', licenseId)
    .where('id', 'in', of('projectId'))
    .execute();
  const roles = await db
    .selectFrom('roles')
    .select(['id', 'name'])
    .where('licenseId', '=', licenseId)
    .where('id', 'in', of('roleId'))
    .execute();
  const nameIn = (rows: readonly { id: string; name: string }[], id: string) =>
    rows.find((row) => row.id === id)?.name;
  return projectRoles.flatMap(({ projectId, roleId }) => {
    const [projectName, roleName] = [nameIn(projects, projectId), nameIn(roles, roleId)];
    return projectName === undefined || roleName === undefined ? [] : [{ projectName, roleName }];
  });
}

/**
 * GET user/invitations/{listId}/text: what a list holds, to be corrected and checked anew: without those who have been added.
 * @throws Refusal 403 for who may not add users, 404
 */
export async function getInvitationText(
  context: Ground,
  { actor, params: { listId } }: CallRequest<typeof calls.getInvitationText>,
): Promise<CallReply<typeof calls.getInvitationText>> {
  requirePermission(actor, 'users.edit');
  const { privilege, projectRoles } = await openInvitationList(context.db, actor, listId);
  const lines = await linesOf(context, actor, listId);
  const left = lines.filter(({ open, outcome }) => open || !(outcome === 'invited' || outcome === 'added'));
  return { text: left.map(asPasted).join('\n'), privilege, projectRoles };
}

/** As `readPasted` reads it again. */
const asPasted = ({ name, emailId }: InvitationLine): string =>
  name === '' ? emailId : `${name} <${emailId}>`;

const heads = ['Line', 'Name', 'Email ID', 'Result', 'Reason', 'Invitation link'];

/**
 * GET user/invitations/{listId}/csv: all its lines as a file, in their order.
 * @throws Refusal as `getInvitations`
 */
export async function getInvitationFile(
  context: Ground,
  { actor, params: { listId } }: CallRequest<typeof calls.getInvitationFile>,
): Promise<Response> {
  requirePermission(actor, 'users.edit');
  const { createdOn } = await openInvitationList(context.db, actor, listId);
  const lines = await linesOf(context, actor, listId);
  return csvFile({
    of: ['invitations'],
    on: new Date(createdOn),
    heads,
    rows: rowsOf(lines, (some) => some.map(cellsOf)),
  });
}

const cellsOf = ({
  line,
  name,
  emailId,
  outcome,
  open,
  reason,
  invitationLink,
}: InvitationLine): string[] => [
  String(line),
  name,
  emailId,
  (open ? wouldBe : hasBeen)[outcome],
  reason,
  invitationLink ?? '',
];
