import type { CallRequest } from '../../access/call-request.ts';
import type * as calls from '../../contract/templates/template-calls.ts';
import { templateMessages, type FormKind } from '../../contract/templates/template-values.ts';
import { recordSubject, withChanges } from '../../domain/with-changes.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { InUse } from '../../foundation/refusal.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { withdrawTemplates } from '../resources/approval/template-requests.ts';
import { templateActions, requireSeeing } from './template-actions.ts';
import { isTemplateUsed } from './template-uses.ts';
import { originOf, requireTemplate } from './template-rows.ts';

/**
 * DELETE {type}/{templateId}: deletes a template with its versions and everybody's drafts of it.
 * @throws Refusal 403, 404, 400 for one that can't be deleted here
 * @throws InUse while it is a default anywhere, or a resource uses it
 */
export const deleteTemplate =
  (kind: FormKind) =>
  async (
    context: PlatformServices,
    { actor, project, params: { templateId } }: CallRequest<typeof calls.deleteManualTemplate>,
  ): Promise<true> => {
    const place = { actor, project };
    requireSeeing(kind, place);
    templateActions.requirePermission('delete', place);
    await withChanges(context, async (transaction) => {
      // Choosing a default takes this lock as well: a template is never deleted while it becomes one.
      await lockLicense(transaction, actor.licenseId);
      const found = await requireTemplate(transaction, place, templateId, kind);
      templateActions.require('delete', { kind, origin: originOf(found) }, place);
      if (await isTemplateUsed(transaction, actor.licenseId, templateId)) {
        throw new InUse(templateMessages.inUse, false);
      }
      await recordSubject(transaction, templateId);
      await withdrawTemplates(transaction, { templateId }, context.clock());
      await transaction.deleteFrom('templateDrafts').where('templateKey', '=', templateId).execute();
      await transaction.deleteFrom('templates').where('id', '=', templateId).execute();
    });
    return true;
  };
