import type { CallRequest } from '../../access/call-request.ts';
import type * as calls from '../../contract/templates/template-calls.ts';
import type { TemplateDetails } from '../../contract/templates/template-fields.ts';
import { templateMessages as words } from '../../contract/templates/template-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import { withChanges } from '../../domain/with-changes.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import type { Db } from '../../foundation/database/database.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { badRequest, notFound, refuseDuplicate, wrong } from '../../foundation/refusal.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { detailsOf, newestContent } from './get-template.ts';
import { isSame, requireFreeName, saveVersion, unchanged } from './save-template.ts';
import { templateActions } from './template-actions.ts';
import { parseContent } from './template-content.ts';
import { requireOwnProposal } from './template-proposals.ts';
import { originOf, requireTemplate } from './template-rows.ts';

const versionsOf = (db: Db, templateId: string) =>
  db.selectFrom('templateVersions').where('templateVersions.templateId', '=', templateId);

const named = (versions: ReturnType<typeof versionsOf>) =>
  versions
    .leftJoin('users', 'users.id', 'templateVersions.createdBy')
    .leftJoin('approvalRequests', (join) =>
      join
        .onRef('approvalRequests.templateId', '=', 'templateVersions.templateId')
        .on((on) => on('approvalRequests.version', '=', on.cast<string>('templateVersions.version', 'text')))
        .on('approvalRequests.state', '!=', 'Approved'),
    )
    .selectAll('templateVersions')
    .select(['users.name as createdByUname', 'approvalRequests.state', 'approvalRequests.reason']);

/** GET template/{templateId}/versions. A predefined template has none. @throws Refusal 403, 404 */
export async function listTemplateVersions(
  { db }: PlatformServices,
  { actor, project, params: { templateId }, query }: CallRequest<typeof calls.listTemplateVersions>,
): Promise<CallReply<typeof calls.listTemplateVersions>> {
  await requireTemplate(db, { actor, project }, templateId);
  const all = versionsOf(db, templateId);
  const rows = await onPage(named(all).orderBy('templateVersions.version', 'desc'), query).execute();
  return {
    versions: rows.map(toVersion),
    total: await countOf(all),
    page: query.page,
    pageSize: query.pageSize,
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof named>['executeTakeFirstOrThrow']>>;

const toVersion = ({ version, name, createdOn, createdByUname, proposed, state, reason }: Row) => ({
  version,
  name,
  createdOn,
  createdByUname: createdByUname ?? '',
  // A proposal that another one has replaced has no request any more.
  state: proposed === 0 ? ('Approved' as const) : (state ?? ('Withdrawn' as const)),
  reason: reason ?? '',
});

async function requireVersion(db: Db, templateId: string, version: number): Promise<Row> {
  const row = await named(versionsOf(db, templateId))
    .where('templateVersions.version', '=', version)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** GET template/{templateId}/versions/{version}. @throws Refusal 403, 404 */
export async function getTemplateVersion(
  { db }: PlatformServices,
  { actor, project, params: { templateId, version } }: CallRequest<typeof calls.getTemplateVersion>,
): Promise<CallReply<typeof calls.getTemplateVersion>> {
  await requireTemplate(db, { actor, project }, templateId);
  const row = await requireVersion(db, templateId, version);
  const before = await named(versionsOf(db, templateId))
    .where('templateVersions.version', '<', version)
    .where('templateVersions.proposed', '=', 0)
    .orderBy('templateVersions.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    ...toVersion(row),
    ...parseContent(row.content),
    before: before ? { name: before.name, ...parseContent(before.content) } : null,
  };
}

/**
 * POST template/{templateId}/versions/{version}/restore: saves what a version was as the newest one, or proposes it.
 * @throws Refusal 403, 404, 400 for a template that can't be edited here, and when nothing is different; 409 while
 *   another user's version waits for a reviewer, and while versions are being enabled in the project
 */
export async function restoreTemplateVersion(
  context: PlatformServices,
  { actor, project, params: { templateId, version } }: CallRequest<typeof calls.restoreTemplateVersion>,
): Promise<TemplateDetails> {
  const place = { actor, project };
  templateActions.requirePermission('edit', place);
  return withChanges(context, async (transaction) => {
    await lockLicense(transaction, actor.licenseId);
    const found = await requireTemplate(transaction, place, templateId);
    const { kind, row } = found;
    templateActions.require('edit', { kind, origin: originOf(found) }, place);
    if (!row) throw badRequest(words.predefinedNotEdited);
    const waiting = await requireOwnProposal(transaction, row, actor);
    const wanted = await requireVersion(transaction, templateId, version);
    const { name } = wanted;
    const content = parseContent(wanted.content);
    const before = { name: row.name, ...(await newestContent(transaction, found)) };
    if ([before, waiting].some((other) => other && isSame(other, { name, ...content }))) throw unchanged(row);
    if (name !== row.name)
      await requireFreeName(transaction, place, { kind: row.kind, name, except: templateId });
    await saveVersion(context, transaction, place, { row, before, name, content }).catch(
      refuseDuplicate(context.kind, () => wrong('name', words.nameTaken(name))),
    );
    return detailsOf(transaction, place, templateId);
  });
}
