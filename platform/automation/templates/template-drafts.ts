import { v7 as newId } from 'uuid';
import type { CallRequest } from '../../access/call-request.ts';
import type { ActorIn } from '../../access/row-actions.ts';
import type * as calls from '../../contract/templates/draft-calls.ts';
import { draftSchema } from '../../contract/templates/template-fields.ts';
import { templateLimits, templateMessages, type FormKind } from '../../contract/templates/template-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import { withChanges } from '../../domain/with-changes.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { after } from '../../foundation/after.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { TemplateDraftRow } from '../../foundation/database/schema.ts';
import { conflict, refuseDuplicate } from '../../foundation/refusal.ts';
import { similarNames } from './similar-names.ts';
import { requireSeeing, templateActions } from './template-actions.ts';
import { requireTemplate } from './template-rows.ts';

interface DraftOf {
  readonly place: ActorIn;
  readonly kind: FormKind;
  /** The template's id; 'new' and 'copy-{id}' for templates that don't exist yet. */
  readonly templateKey: string;
}

/** Begins the key of a copy that doesn't exist yet. */
const copyOf = 'copy-';

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
    .select(['content', 'savedOn', 'revision'])
    .executeTakeFirst();
  if (!row) return null;
  const { content, savedOn, revision } = row;
  const draft = draftSchema.parse(JSON.parse(content));
  const similar = await similarNames(db, place, { kind, name: draft.name, except: templateId });
  return { ...draft, savedOn, revision, similar };
}

/**
 * PUT template-draft/{kind}/{templateId}.
 * @throws Refusal 403, 404 for a template that is not there, also one to copy, 409 where another draft is stored than the one it began with
 */
export async function saveTemplateDraft(
  context: PlatformServices,
  {
    actor,
    project,
    params: { kind, templateId },
    body: { revision: before, ...content },
  }: CallRequest<typeof calls.saveTemplateDraft>,
): Promise<CallReply<typeof calls.saveTemplateDraft>> {
  const place = { actor, project };
  requireEditing(kind, place);
  const draft = { place, kind, templateKey: templateId };
  const revision = newId();
  const saved = { content: JSON.stringify(content), savedOn: context.clock().toISOString(), revision };
  await withChanges(context, async (transaction) => {
    const of = templateOf(templateId);
    if (of !== undefined) await requireTemplate(transaction, place, of, kind);
    if (before !== '' && (await replaceDraft(transaction, draft, saved, before))) return;
    if (before !== undefined && before !== '') throw changedMeanwhile();
    // Where there is one although there should be none, its unique index says so.
    await transaction
      .insertInto('templateDrafts')
      .values({
        id: newId(),
        licenseId: actor.licenseId,
        userId: actor.userId,
        projectId: project?.id ?? null,
        kind,
        templateKey: templateId,
        ...saved,
      })
      .execute();
  }).catch(refuseDuplicate(context.kind, changedMeanwhile));
  const { name } = content;
  return { revision, similar: await similarNames(context.db, place, { kind, name, except: templateId }) };
}

/** Returns the template that a draft changes or copies; undefined for one of a new template. */
function templateOf(templateKey: string): string | undefined {
  if (templateKey === 'new') return undefined;
  return templateKey.startsWith(copyOf) ? templateKey.slice(copyOf.length) : templateKey;
}

const changedMeanwhile = () => conflict(templateMessages.draftChangedMeanwhile);

type Saved = Pick<TemplateDraftRow, 'content' | 'savedOn' | 'revision'>;

/** Replaces a draft. @param before only this revision @returns whether there was one */
async function replaceDraft(
  transaction: Db,
  draft: DraftOf,
  saved: Saved,
  before: string | undefined,
): Promise<boolean> {
  const stored = await draftsOf(transaction, draft).select(['id', 'revision']).executeTakeFirst();
  if (!stored) return false;
  // Two saves at the same moment: the second one finds another revision.
  const { numUpdatedRows } = await transaction
    .updateTable('templateDrafts')
    .set(saved)
    .where('id', '=', stored.id)
    .where('revision', '=', before ?? stored.revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
