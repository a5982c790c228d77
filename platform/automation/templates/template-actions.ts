import { requirePermission } from '../../access/require-permission.ts';
import { rowActions, type ActorIn } from '../../access/row-actions.ts';
import type { PermissionId } from '../../contract/access/permission-values.ts';
import {
  templateMessages,
  type TemplateKind,
  type TemplateOrigin,
} from '../../contract/templates/template-values.ts';
import { badRequest, type Refusal } from '../../foundation/refusal.ts';

interface Listed {
  readonly origin: TemplateOrigin;
  readonly kind: TemplateKind;
}

/** Refuses predefined templates, and in a project those of All Projects. */
const ownOnly =
  (predefined: string, ofLicense: string) =>
  ({ origin }: Listed, { project }: ActorIn): Refusal | undefined => {
    if (origin === 'Predefined') return badRequest(predefined);
    return project && origin === 'License' ? badRequest(ofLicense) : undefined;
  };

const { predefinedNotEdited, predefinedNotDeleted, licenseNotEdited, licenseNotDeleted } = templateMessages;

/** Who may do what to a template (spec 3 section 6); its kind has to be visible to them as well. */
export const templateActions = rowActions<Listed, 'edit' | 'delete' | 'setDefault' | 'copy'>({
  edit: { permission: 'template.edit', unless: ownOnly(predefinedNotEdited, licenseNotEdited) },
  delete: { permission: 'template.delete', unless: ownOnly(predefinedNotDeleted, licenseNotDeleted) },
  setDefault: { permission: 'template.edit' },
  copy: { permission: 'template.edit' },
});

const seeing: Readonly<Record<TemplateKind, PermissionId>> = {
  manual: 'manual-template.view',
  defect: 'defect-template.view',
  lifeCycle: 'defect-lifecycle.view',
};

/** Requires that the actor may see templates of a kind. @throws Refusal 403 */
export const requireSeeing = (kind: TemplateKind, { actor, project }: ActorIn): void =>
  requirePermission(actor, seeing[kind], { project });
