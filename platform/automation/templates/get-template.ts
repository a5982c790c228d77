import type { CallRequest } from '../../access/call-request.ts';
import type { ActorIn } from '../../access/row-actions.ts';
import { emptySheet } from '../../contract/templates/sheet-values.ts';
import { lifeCycleOf } from '../../contract/templates/life-cycle-values.ts';
import type * as calls from '../../contract/templates/template-calls.ts';
import type { TemplateContent, TemplateDetails } from '../../contract/templates/template-fields.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import type { Db } from '../../foundation/database/database.ts';
import { defaultsIn } from '../template-defaults/default-templates.ts';
import { parseContent, predefinedContent } from './template-content.ts';
import { proposalOf } from './template-proposals.ts';
import { requireTemplate, toTemplate, type FoundTemplate } from './template-rows.ts';

/** GET template/{templateId}. @throws Refusal 403 without the permission of its kind, 404 */
export const getTemplate = (
  { db }: PlatformServices,
  { actor, project, params: { templateId } }: CallRequest<typeof calls.getTemplate>,
): Promise<TemplateDetails> => detailsOf(db, { actor, project }, templateId);

/** Returns a template with all that it consists of. @throws Refusal 404, 403 */
export async function detailsOf(db: Db, place: ActorIn, templateId: string): Promise<TemplateDetails> {
  const found = await requireTemplate(db, place, templateId);
  const { actor, project } = place;
  const defaults = await defaultsIn(db, { licenseId: actor.licenseId, project });
  const states = lifeCycleOf(templateId)?.map(({ state, next }) => ({ state, next: [...next] })) ?? null;
  return {
    ...toTemplate(found, place, defaults[found.kind]),
    kind: found.kind,
    ...(await newestContent(db, found)),
    proposal: found.row ? await proposalOf(db, found.row) : null,
    states,
  };
}

/** Returns what a template consists of now: its version in force. */
export async function newestContent(db: Db, { kind, row }: FoundTemplate): Promise<TemplateContent> {
  if (!row) return predefinedContent(kind);
  const { content } = await db
    .selectFrom('templateVersions')
    .select('content')
    .where('templateId', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirstOrThrow();
  return parseContent(content);
}

/** GET file/test-steps-sheet: returns the table that a new template begins with. */
export const getTestStepsSheet = (): CallReply<typeof calls.getTestStepsSheet> => ({
  sheetName: emptySheet.sheetName,
  rows: emptySheet.rows.map((row) => [...row]),
});
