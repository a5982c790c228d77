import type { CallRequest } from '../../access/call-request.ts';
import type * as calls from '../../contract/templates/template-calls.ts';
import type { TemplateKind } from '../../contract/templates/template-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import { recordSubject, withChanges } from '../../domain/with-changes.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { defaultRowOf } from '../template-defaults/default-templates.ts';
import { requireSeeing, templateActions } from './template-actions.ts';
import { requireTemplate } from './template-rows.ts';

/**
 * PUT {type}/?templateId=: sets the default template of a kind, of the license or of the project worked in. New test
 * cases and defects use it; those that exist keep theirs.
 * @throws Refusal 403, 404 for a template that can't be used there
 */
export const setDefaultTemplate =
  (kind: TemplateKind) =>
  async (
    context: PlatformServices,
    { actor, project, query: { templateId } }: CallRequest<typeof calls.setDefaultManualTemplate>,
  ): Promise<CallReply<typeof calls.setDefaultManualTemplate>> => {
    const place = { actor, project };
    requireSeeing(kind, place);
    templateActions.requirePermission('setDefault', place);
    const scope = { licenseId: actor.licenseId, project };
    return withChanges(context, async (transaction) => {
      await lockLicense(transaction, actor.licenseId);
      const { row, predefined } = await requireTemplate(transaction, place, templateId, kind);
      const { id, exists } = await defaultRowOf(transaction, scope, kind);
      await recordSubject(transaction, id);
      if (exists) {
        await transaction.updateTable('templateDefaults').set({ templateId }).where('id', '=', id).execute();
      } else {
        await transaction
          .insertInto('templateDefaults')
          .values({ id, licenseId: actor.licenseId, projectId: project?.id ?? null, kind, templateId })
          .execute();
      }
      return { _id: templateId, name: row?.name ?? predefined?.name ?? '' };
    });
  };
