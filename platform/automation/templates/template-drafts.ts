import { v7 as newId } from 'uuid';
import type { CallRequest } from '../../access/call-request.ts';
import type { ActorIn } from '../../access/row-actions.ts';
import type * as calls from '../../contract/templates/draft-calls.ts';
import { draftSchema } from '../../contract/templates/template-fields.ts';
import { templateLimits, type FormKind } from '../../contract/templates/template-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import { withChanges } from '../../domain/with-changes.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { after } from '../../foundation/after.ts';
import type { Db } from '../../foundation/database/database.ts';
import { requireSeeing, templateActions } from './template-actions.ts';
import { requireTemplate } from './template-rows.ts';

interface DraftOf {
  readonly place: ActorIn;
  readonly kind: FormKind;
  /** The template's id, or 'new'. */
  readonly templateKey: string;
}

const draftsOf = (db: Db, { place: { actor, project }, kind, templateKey }: DraftOf) =>
  db
    .selectFrom('templateDrafts')
    .where('licenseId', '=', actor.licenseId)
    .where('userId', '=', actor.userId)
    .where('kind', '=', kind)
    .where('templateKey', '=', templateKey)
    .where('projectId', project ? '=' : 'is', project?.id ?? null);

/** GET template-draft/{kind}/{templateId}. @throws Refusal 403 for users who may not edit templates of the kind */
export async function getTemplateDraft(
  { db }: PlatformServices,
  { actor, project, params: { kind, templateId } }: CallRequest<typeof calls.getTemplateDraft>,
): Promise<CallReply<typeof calls.getTemplateDraft>> {
  const place = { actor, project };
  requireEditing(kind, place);
  const row = await draftsOf(db, { place, kind, templateKey: templateId })
    .select(['content', 'savedOn'])
    .executeTakeFirst();
  return row ? { ...draftSchema.parse(JSON.parse(row.content)), savedOn: row.savedOn } : null;
}

/** PUT template-draft/{kind}/{templateId}. @throws Refusal 403, 404 for a template that is not there */
export async function saveTemplateDraft(
  context: PlatformServices,
  { actor, project, params: { kind, templateId }, body }: CallRequest<typeof calls.saveTemplateDraft>,
): Promise<true> {
  const place = { actor, project };
  requireEditing(kind, place);
  const draft = { place, kind, templateKey: templateId };
  await withChanges(context, async (transaction) => {
    if (templateId !== 'new') await requireTemplate(transaction, place, templateId, kind);
    await dropDraft(transaction, draft);
    await transaction
      .insertInto('templateDrafts')
      .values({
        id: newId(),
        licenseId: actor.licenseId,
        userId: actor.userId,
        projectId: project?.id ?? null,
        kind,
        templateKey: templateId,
        content: JSON.stringify(body),
        savedOn: context.clock().toISOString(),
      })
      .execute();
  });
  return true;
}

/** DELETE template-draft/{kind}/{templateId}. @throws Refusal 403 */
export async function deleteTemplateDraft(
  context: PlatformServices,
  { actor, project, params: { kind, templateId } }: CallRequest<typeof calls.deleteTemplateDraft>,
): Promise<true> {
  const place = { actor, project };
  requireEditing(kind, place);
  await withChanges(context, (transaction) =>
    dropDraft(transaction, { place, kind, templateKey: templateId }),
  );
  return true;
}

function requireEditing(kind: FormKind, place: ActorIn): void {
  requireSeeing(kind, place);
  templateActions.requirePermission('edit', place);
}

/** Deletes a draft, where there is one. */
export async function dropDraft(transaction: Db, { place, kind, templateKey }: DraftOf): Promise<void> {
  const { actor, project } = place;
  await transaction
    .deleteFrom('templateDrafts')
    .where('licenseId', '=', actor.licenseId)
    .where('userId', '=', actor.userId)
    .where('kind', '=', kind)
    .where('templateKey', '=', templateKey)
    .where('projectId', project ? '=' : 'is', project?.id ?? null)
    .execute();
}

/** Housekeeping: deletes drafts that nobody has touched for 30 days. */
export async function deleteOldDrafts({ db, clock }: PlatformServices): Promise<void> {
  const oldest = after(clock(), -templateLimits.draftDays * 86_400);
  await db.deleteFrom('templateDrafts').where('savedOn', '<', oldest).execute();
}
