import { v7 as newId } from 'uuid';
import type { CallRequest } from '../../access/call-request.ts';
import type { ActorIn } from '../../access/row-actions.ts';
import type * as calls from '../../contract/templates/template-calls.ts';
import type { TemplateContent, TemplateDetails } from '../../contract/templates/template-fields.ts';
import { templateMessages as words, type FormKind } from '../../contract/templates/template-values.ts';
import { recordSubject, withChanges } from '../../domain/with-changes.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import type { Db } from '../../foundation/database/database.ts';
import { badRequest, conflict, refuseDuplicate, wrong, type Refusal } from '../../foundation/refusal.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { detailsOf, newestContent } from './get-template.ts';
import { dropDraft } from './template-drafts.ts';
import { proposalOf, proposeVersion } from './template-proposals.ts';
import { requireSeeing, templateActions } from './template-actions.ts';
import { requireContent, type SentTemplate } from './template-content.ts';
import { originOf, requireTemplate, templatesIn, type TemplateWithNames } from './template-rows.ts';

/** POST scriptTemplate/. @throws Refusal as {@link createTemplate} */
export const createManualTemplate = (
  context: PlatformServices,
  { actor, project, body }: CallRequest<typeof calls.createManualTemplate>,
): Promise<TemplateDetails> =>
  createTemplate(context, 'manual', { actor, project }, { ...body, fields: body.testCaseDetails });

/** POST defectDetailsTemplate/{templateId}. @throws Refusal as {@link createTemplate} */
export const createDefectTemplate = (
  context: PlatformServices,
  { actor, project, body }: CallRequest<typeof calls.createDefectTemplate>,
): Promise<TemplateDetails> =>
  createTemplate(
    context,
    'defect',
    { actor, project },
    { ...defectOf(body), testSteps: null, draft: body.draft },
  );

/** PUT scriptTemplate/{templateId}. @throws Refusal as {@link updateTemplate} */
export const updateManualTemplate = (
  context: PlatformServices,
  { actor, project, params, body }: CallRequest<typeof calls.updateManualTemplate>,
): Promise<TemplateDetails> =>
  updateTemplate(
    context,
    'manual',
    { actor, project },
    {
      ...params,
      ...body,
      fields: body.testCaseDetails,
    },
  );

/** PUT defectDetailsTemplate/{templateId}. @throws Refusal as {@link updateTemplate} */
export const updateDefectTemplate = (
  context: PlatformServices,
  { actor, project, params, body }: CallRequest<typeof calls.updateDefectTemplate>,
): Promise<TemplateDetails> =>
  updateTemplate(
    context,
    'defect',
    { actor, project },
    {
      ...params,
      ...defectOf(body),
      testSteps: null,
    },
  );

const defectOf = ({
  name,
  defectDetails,
  version,
}: CallRequest<typeof calls.createDefectTemplate>['body']) => ({
  name,
  fields: defectDetails,
  version,
});

interface Creation extends SentTemplate {
  /** The user's draft that it comes from, which is deleted; that of a new template when left out. */
  readonly draft?: string | undefined;
}

/**
 * Creates a template in the scope worked in.
 * @throws Refusal 403 without the permission, 400 for what breaks a rule and for a name that is taken
 */
function createTemplate(
  context: PlatformServices,
  kind: FormKind,
  place: ActorIn,
  { draft = 'new', ...sent }: Creation,
): Promise<TemplateDetails> {
  requireSeeing(kind, place);
  templateActions.requirePermission('copy', place);
  const content = requireContent(kind, sent);
  const { actor, project } = place;
  const by = { userId: actor.userId, now: context.clock().toISOString() };
  return withChanges(context, async (transaction) => {
    await requireFreeName(transaction, place, { kind, name: sent.name });
    const id = newId();
    await recordSubject(transaction, id);
    await transaction
      .insertInto('templates')
      .values({
        id,
        licenseId: actor.licenseId,
        projectId: project?.id ?? null,
        kind,
        name: sent.name,
        nameKey: sent.name.toLowerCase(),
        version: 1,
        createdOn: by.now,
        createdBy: by.userId,
        modifiedOn: by.now,
        modifiedBy: by.userId,
      })
      .execute();
    await addVersion(transaction, { id, version: 1, name: sent.name, content, proposed: 0 }, by);
    await dropDraft(transaction, { place, kind, templateKey: draft });
    return detailsOf(transaction, place, id);
  }).catch(refuseDuplicate(context.kind, () => wrong('name', words.nameTaken(sent.name))));
}

interface Update extends SentTemplate {
  readonly templateId: string;
  /** The version that the editor began with. */
  readonly version?: number | undefined;
}

/**
 * Saves a new version of a template, or proposes it; the user's draft of it is deleted.
 * @throws Refusal 403, 404, 400 as {@link createTemplate}, for a template that can't be edited here, and when nothing
 *   is different; 409 when it was changed since `version`
 */
function updateTemplate(
  context: PlatformServices,
  kind: FormKind,
  place: ActorIn,
  { templateId, ...sent }: Update,
): Promise<TemplateDetails> {
  requireSeeing(kind, place);
  templateActions.requirePermission('edit', place);
  return withChanges(context, async (transaction) => {
    await lockLicense(transaction, place.actor.licenseId);
    const found = await requireTemplate(transaction, place, templateId, kind);
    templateActions.require('edit', { kind, origin: originOf(found) }, place);
    const { row } = found;
    if (!row) throw badRequest(words.predefinedNotEdited);
    const proposal = await proposalOf(transaction, row);
    const waiting = proposal?.state === 'Waiting' ? proposal : null;
    if (sent.version !== undefined && sent.version !== (waiting ?? row).version) {
      const by = waiting ? waiting.proposedByUname : row.modifiedByUname;
      throw conflict(words.changedMeanwhile(by || 'somebody'), 'version');
    }
    const content = requireContent(kind, sent);
    if (sent.name !== row.name)
      await requireFreeName(transaction, place, { kind, name: sent.name, except: templateId });
    const before = { name: row.name, ...(await newestContent(transaction, found)) };
    if ([before, waiting].some((version) => version && isSame(version, { name: sent.name, ...content }))) {
      throw unchanged(row);
    }
    await saveVersion(context, transaction, place, { row, before, name: sent.name, content });
    await dropDraft(transaction, { place, kind, templateKey: templateId });
    return detailsOf(transaction, place, templateId);
  }).catch(refuseDuplicate(context.kind, () => wrong('name', words.nameTaken(sent.name))));
}

/** Returns the refusal of a version in which nothing is different. */
export const unchanged = ({ kind, name }: Pick<TemplateWithNames, 'kind' | 'name'>): Refusal =>
  badRequest(kind === 'manual' ? words.manualUnchanged : words.defectUnchanged(name));

/** Returns whether two versions have the same name, fields and test steps. */
export const isSame = (one: Named, other: Named): boolean =>
  JSON.stringify([one.name, one.fields, one.testSteps]) ===
  JSON.stringify([other.name, other.fields, other.testSteps]);

type Named = TemplateContent & { readonly name: string };

interface NextVersion {
  readonly row: Pick<TemplateWithNames, 'id' | 'version' | 'kind' | 'projectId'>;
  /** The version in force. */
  readonly before: Named;
  readonly name: string;
  readonly content: TemplateContent;
}

/**
 * Saves the next version of a template. In a project with versions it waits for a reviewer, and the one before stays in
 * force.
 * @param transaction of `withChanges`, with the license locked
 */
export async function saveVersion(
  { clock }: Pick<PlatformServices, 'clock'>,
  transaction: Db,
  { actor }: ActorIn,
  { row, before, name, content }: NextVersion,
): Promise<void> {
  const { id } = row;
  const { userId } = actor;
  const version = (await lastVersion(transaction, id)) + 1;
  const now = clock().toISOString();
  await recordSubject(transaction, id);
  const proposal = { row, version, before, after: { name, ...content } };
  const proposed = (await proposeVersion(transaction, proposal, { actor, now })) ? 1 : 0;
  await addVersion(transaction, { id, version, name, content, proposed }, { userId, now });
  if (proposed === 1) return;
  await transaction
    .updateTable('templates')
    .set({ name, nameKey: name.toLowerCase(), version, modifiedOn: now, modifiedBy: userId })
    .where('id', '=', id)
    .execute();
}

/** Returns the number of the last version, whether it came into force or not. */
async function lastVersion(transaction: Db, templateId: string): Promise<number> {
  const { version } = await transaction
    .selectFrom('templateVersions')
    .select((row) => row.fn.max('version').as('version'))
    .where('templateId', '=', templateId)
    .executeTakeFirstOrThrow();
  return version;
}

interface Version {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly content: TemplateContent;
  readonly proposed: number;
}

async function addVersion(
  transaction: Db,
  { id: templateId, version, name, content, proposed }: Version,
  { userId, now }: { readonly userId: string; readonly now: string },
): Promise<void> {
  await transaction
    .insertInto('templateVersions')
    .values({
      templateId,
      version,
      name,
      content: JSON.stringify(content),
      proposed,
      createdOn: now,
      createdBy: userId,
    })
    .execute();
}

/**
 * Refuses a name that a template of the same kind has in this scope, in All Projects, or that a predefined one has.
 * @throws Refusal 400
 */
export async function requireFreeName(
  transaction: Db,
  { actor: { licenseId }, project }: ActorIn,
  { kind, name, except = '' }: { readonly kind: FormKind; readonly name: string; readonly except?: string },
): Promise<void> {
  const taken = await templatesIn(transaction, kind, { licenseId, project })
    .select('templates.id')
    .where('templates.nameKey', '=', name.toLowerCase())
    .where('templates.id', '!=', except)
    .executeTakeFirst();
  if (taken || name.toLowerCase() === 'standard template') throw wrong('name', words.nameTaken(name));
}
