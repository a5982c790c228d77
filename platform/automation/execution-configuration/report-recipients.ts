import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { normalEmail } from '../../identity/accounts/users.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type * as calls from '../../contract/execution-configuration/report-configuration-calls.ts';
import {
  recipientKey,
  reportConfigurationMessages,
} from '../../contract/execution-configuration/report-configuration-values.ts';
import type { CallReply, CallValue } from '../../contract/wire/calls/call.ts';
import type { Db } from '../../foundation/database/database.ts';
import { onPage } from '../../foundation/database/paging.ts';
import { contains } from '../../foundation/database/search.ts';
import type { ReportRecipientRow } from '../../foundation/database/schema.ts';
import { longRead } from '../../foundation/database/sqlite-readers.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { groupsIn } from '../../identity/groups/groups.ts';
import { recipientsFor, type GroupScope } from '../../identity/groups/group-members.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { instanceKinds } from './instance-recipients.ts';
import { usersOf, reportSettings, type ChosenRecipient, type NamedRecipient } from './report-settings.ts';

/**
 * GET report-config/recipients: the possible recipients, by name. @throws Refusal 403 to users who may not
 * select any
 */
export async function listReportRecipients(
  { db, kind }: PlatformServices,
  { actor, project, query }: CallRequest<typeof calls.listReportRecipients>,
): Promise<CallReply<typeof calls.listReportRecipients>> {
  reportSettings.requireEditor({ actor, project });
  const scope: GroupScope = { licenseId: actor.licenseId, project };
  const { search, page, pageSize } = query;
  const users = recipientsFor(db, scope)
    .select(['users.id', 'users.name', 'users.emailId'])
    .select(sql<'user' | 'group'>`'user'`.as('type'))
    .select(sql<number | string>`0`.as('people'))
    .where((user) =>
      search
        ? user.or([contains(kind, 'users.name', search), contains(kind, 'users.emailId', search)])
        : user.lit(true),
    );
  const groups = groupsIn(db, scope)
    .select(['emailGroups.id', 'emailGroups.name'])
    .select(sql<string>`''`.as('emailId'))
    .select(sql<'user' | 'group'>`'group'`.as('type'))
    .select(usersOf('emailGroups.id').as('people'))
    .where((group) => (search ? contains(kind, 'emailGroups.name', search) : group.lit(true)));
  const found = () => db.selectFrom(users.unionAll(groups).as('found'));
  const { total } = await longRead(found())
    .select((select) => select.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const inOrder = found()
    .selectAll()
    .orderBy(sql`${sql.ref('found.name')} collate ${sql.id(kind.collateIgnoringCase)}`)
    .orderBy('found.id');
  const rows = await longRead(onPage(inOrder, { page, pageSize })).execute();
  return {
    recipients: rows.map(({ type, id, name, emailId, people }) =>
      type === 'user' ? { type, id, name, emailId } : { type, id, name, people: Number(people) },
    ),
    total: Number(total),
    page,
    pageSize,
  };
}

type Body = CallValue<typeof calls.updateReportConfiguration>['body'];
type Selected = NonNullable<Body['emailDataDTO']>['selectedEmails'];

/**
 * Returns the recipients under their current names. A rule that is left out stays as it was. The caller locks the license, so that none of them leaves
 * it meanwhile.
 * @throws Refusal 400 that names each recipient who cannot be selected there, and each guest whose address a
 * selected user has
 */
export async function recipientsNamed(
  transaction: Db,
  { kind }: Pick<PlatformServices, 'kind'>,
  scope: GroupScope,
  { selected, before }: { readonly selected: Selected; readonly before: readonly ChosenRecipient[] },
): Promise<ChosenRecipient[]> {
  // '' is no id: databases accept no empty list.
  const idsOf = (type: 'user' | 'group') => [
    '',
    ...selected.flatMap((one) => (one.type !== 'guest' && one.type === type ? [one.id] : [])),
  ];
  const users = await recipientsFor(transaction, scope)
    .select(['users.id', 'users.name', 'users.emailId'])
    .where('users.id', 'in', idsOf('user'))
    .execute();
  const groups = await groupsIn(transaction, scope)
    .select(['emailGroups.id', 'emailGroups.name', usersOf('emailGroups.id').as('people')])
    .where('emailGroups.id', 'in', idsOf('group'))
    .orderBy('emailGroups.id')
    // A recipient that is being deleted is either missing already, or is deleted together with its selection.
    .modifyEnd(sql.raw(kind.lockRows))
    .execute();
  const userById = new Map(users.map((user) => [user.id, user]));
  const groupById = new Map(groups.map((group) => [group.id, group]));
  const userAddresses = new Set(users.map(({ emailId }) => emailId));
  const rules = new Map(before.map((one) => [recipientKey(one), one.rule]));
  const problems: { path: string; message: string }[] = [];
  const chosen = selected.flatMap((one, index): ChosenRecipient[] => {
    const wrong = (field: string, message: string) => {
      problems.push({ path: `emailDataDTO.selectedEmails.${index}.${field}`, message });
      return [];
    };
    const rule = one.rule ?? rules.get(recipientKey(one)) ?? 'always';
    if (one.type === 'user') {
      const user = userById.get(one.id);
      return user ? [{ type: 'user', ...user, rule }] : wrong('id', reportConfigurationMessages.unknownUser);
    }
    if (one.type === 'group') {
      const group = groupById.get(one.id);
      return group
        ? [{ type: 'group', ...group, people: Number(group.people), rule }]
        : wrong('id', reportConfigurationMessages.unknownGroup);
    }
    const emailId = normalEmail(one.emailId);
    if (userAddresses.has(emailId)) return wrong('emailId', reportConfigurationMessages.emailTwice);
    return [{ type: 'guest', name: one.name || emailId, emailId, rule }];
  });
  if (problems[0]) throw new Refusal(400, problems[0].message, { problems: problems.slice(0, 20) });
  return chosen;
}

/** Replaces the recipients of a configuration who get emails. */
export async function writeRecipients(
  transaction: Db,
  { configurationId, licenseId }: { readonly configurationId: string; readonly licenseId: string },
  recipients: readonly NamedRecipient[],
): Promise<void> {
  await transaction
    .deleteFrom('reportRecipients')
    .where('configurationId', '=', configurationId)
    .where('kind', 'not in', instanceKinds)
    .execute();
  if (recipients.length === 0) return;
  const rows = recipients.map((one): ReportRecipientRow => ({
    id: newId(),
    configurationId,
    licenseId,
    kind: one.type,
    userId: one.type === 'user' ? one.id : null,
    groupId: one.type === 'group' ? one.id : null,
    emailId: one.type === 'guest' ? one.emailId : null,
    instanceId: null,
    rule: one.rule,
    name: one.type === 'guest' ? one.name : '',
  }));
  await transaction.insertInto('reportRecipients').values(rows).execute();
}
