import { zoneFor } from '../../access/shown-zones.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type * as calls from '../../contract/users/invitation-calls.ts';
import type { InvitationLine } from '../../contract/users/invitation-calls.ts';
import { invitationColumns } from '../../contract/users/invitation-column-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import { csvFile, rowsOf } from '../../foundation/csv.ts';
import type { Db } from '../../foundation/database/database.ts';
import { ignoringCase } from '../../foundation/database/search.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { invitableNow } from './invitation-limit.ts';
import { leftOf } from './import/import-tasks.ts';
import { countLines, linesOf, requireInvitationList, type InvitationList } from './invitation-lists.ts';
import { namedRoles } from './invitation-roles.ts';
import { readingOf, rolesFor } from './invitation-rows.ts';

/**
 * GET user/invitations/{listId}: returns one of the actor's lists, with a page of its lines.
 * @throws Refusal 403 for users who may not add users, 404
 */
export async function getInvitations(
  context: PlatformServices,
  { actor, params: { listId }, query }: CallRequest<typeof calls.getInvitations>,
): Promise<CallReply<typeof calls.getInvitations>> {
  requirePermission(actor, 'users.edit');
  const list = await requireInvitationList(context.db, actor, listId);
  const lines = await linesOf(context, actor, list);
  const { page, pageSize, outcome, state, search } = query;
  const sought = search?.toLowerCase() ?? '';
  const found = lines.filter(
    (line) =>
      (outcome === undefined || line.outcome === outcome) &&
      (state === undefined || line.open === (state === 'open')) &&
      `${line.name} ${line.emailId}`.toLowerCase().includes(sought),
  );
  const { id, privilege, projectRoles, createdOn } = list;
  return {
    list: {
      id,
      privilege,
      createdOn,
      projectRoles: (await namedRoles(context.db, list.licenseId, projectRoles))(projectRoles),
      ...countLines(lines),
      notes: lines.filter(({ note }) => note !== '').length,
      admins:
        privilege === 'Admin' ? 0 : lines.filter((line) => line.open && line.privilege === 'Admin').length,
      problems: lines
        .filter((line) => line.outcome === 'wrong')
        .slice(0, problemsShown)
        .map(({ line, emailId, reason }) => ({ line, emailId, reason })),
      table: readingOf(list.reading),
      roleChoices: await roleChoices(context.db, list),
      ...(await groupsOf(context, list)),
      mailed: context.settings.smtpUrl !== undefined,
      mailsWait: await mailsWait(context.db, id),
      invitableNow: await invitableNow(context.db, actor, context.clock()),
    },
    lines: found.slice((page - 1) * pageSize, page * pageSize),
    total: found.length,
    page,
    pageSize,
  };
}

/** The maximum number of unusable lines that are named above the list. */
const problemsShown = 3;

/** Returns the roles that all users of a list could have in all its projects. */
async function roleChoices(db: Db, { licenseId, projectRoles }: InvitationList) {
  const projectIds = projectRoles.map(({ projectId }) => projectId);
  if (projectIds.length === 0) return [];
  const roles = await rolesFor(db, licenseId, projectIds);
  return roles
    .filter(({ projectId }) => projectId === null || projectIds.length === 1)
    .map(({ id, name }) => ({ id, name }));
}

/** Returns the groups of the license, and the selected one. */
async function groupsOf({ db, kind }: PlatformServices, { licenseId, groupId, groupedOn }: InvitationList) {
  const groupChoices = await db
    .selectFrom('emailGroups')
    .select(['id', 'name'])
    .where('licenseId', '=', licenseId)
    .where('projectId', 'is', null)
    .orderBy(ignoringCase(kind, 'emailGroups.name'))
    .limit(groupsShown)
    .execute();
  const chosen = groupChoices.find(({ id }) => id === groupId);
  return { groupChoices, group: chosen ? { ...chosen, isDone: groupedOn !== null } : null };
}

const groupsShown = 500;

/**
 * GET user/invitations/lists: returns the actor's lists on the license, newest first.
 * @throws Refusal 403 for users who may not add users
 */
export async function listInvitations(
  { db }: PlatformServices,
  { actor }: CallRequest<typeof calls.listInvitations>,
): Promise<CallReply<typeof calls.listInvitations>> {
  requirePermission(actor, 'users.edit');
  const rows = await db
    .selectFrom('invitationLists')
    .innerJoin('invitationLines', 'invitationLines.listId', 'invitationLists.id')
    .select(['invitationLists.id', 'invitationLists.createdOn', 'invitationLists.privilege'])
    .select((list) => [
      list.fn.countAll<number | string>().as('lines'),
      list.fn
        .sum<number | string>(
          list
            .case()
            .when(
              list.and([list('invitationLines.outcome', 'is', null), list('invitationLines.ticked', '=', 1)]),
            )
            .then(1)
            .else(0)
            .end(),
        )
        .as('open'),
      list.fn
        .sum<number | string>(
          list.case().when('invitationLines.outcome', 'in', ['invited', 'added']).then(1).else(0).end(),
        )
        .as('done'),
      list.fn.count<number | string>('invitationLines.sealedLink').as('links'),
    ])
    .where('invitationLists.licenseId', '=', actor.licenseId)
    .where('invitationLists.userId', '=', actor.userId)
    .groupBy(['invitationLists.id', 'invitationLists.createdOn', 'invitationLists.privilege'])
    .orderBy('invitationLists.createdOn', 'desc')
    .orderBy('invitationLists.id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    ...row,
    lines: Number(row.lines),
    open: Number(row.open),
    done: Number(row.done),
    links: Number(row.links),
  }));
}

/** Whether an email of the list has failed and is still waiting. */
async function mailsWait(db: Db, listId: string): Promise<boolean> {
  const mail = await db
    .selectFrom('invitationLines')
    .innerJoin('mails', 'mails.id', 'invitationLines.mailId')
    .select('mails.id')
    .where('invitationLines.listId', '=', listId)
    .where('mails.sentOn', 'is', null)
    .where('mails.lastError', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}

/**
 * GET user/invitations/{listId}/text: returns the text of a list, to be corrected and checked again, without users who
 * have been added.
 * @throws Refusal 403 for users who may not add users, 404
 */
export async function getInvitationText(
  context: PlatformServices,
  { actor, params: { listId } }: CallRequest<typeof calls.getInvitationText>,
): Promise<CallReply<typeof calls.getInvitationText>> {
  requirePermission(actor, 'users.edit');
  const list = await requireInvitationList(context.db, actor, listId);
  const { privilege, projectRoles, source } = list;
  const lines = await linesOf(context, actor, list);
  const left = lines.filter(({ open, outcome }) => open || !(outcome === 'invited' || outcome === 'added'));
  if (source === null) return { text: left.map(asPasted).join('\n'), privilege, projectRoles };
  const numbers = left.map(({ line }) => line);
  const text =
    left.length === lines.length ? source : await leftOf(context, actor.licenseId, source, numbers);
  return { text, privilege, projectRoles };
}

/** Formats a line so that `readFreeText` can read it again. */
const asPasted = ({ name, emailId }: InvitationLine): string =>
  name === '' ? emailId : `${name} <${emailId}>`;

/**
 * GET user/invitations/{listId}/csv: returns all lines of a list as a file, in order.
 * @throws Refusal as `getInvitations`
 */
export async function getInvitationFile(
  context: PlatformServices,
  { actor, params: { listId } }: CallRequest<typeof calls.getInvitationFile>,
): Promise<Response> {
  requirePermission(actor, 'users.edit');
  const list = await requireInvitationList(context.db, actor, listId);
  const lines = await linesOf(context, actor, list);
  return csvFile({
    of: ['invitations'],
    on: new Date(list.createdOn),
    zone: zoneFor(actor, undefined),
    columns: Object.values(invitationColumns),
    rows: rowsOf(lines, (some) => some),
  });
}
