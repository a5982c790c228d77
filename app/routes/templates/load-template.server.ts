import { data, type LoaderFunctionArgs } from '@remix-run/node';
import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import {
  getTemplate,
  listLifeCycles,
  listDefectTemplates,
  listManualTemplates,
} from '#platform/contract/templates/template-calls.ts';
import type { PermissionId } from '#platform/contract/access/permission-values.ts';
import type { Template, TemplateDetails } from '#platform/contract/templates/template-fields.ts';
import {
  isFormKind,
  kindOfType,
  type FormKind,
  type TemplateKind,
} from '#platform/contract/templates/template-values.ts';

type Params = Pick<LoaderFunctionArgs, 'params'>;

/** Returns the kind that the address names. @throws Response 404 */
export function kindIn({ params }: Params): TemplateKind {
  const kind = kindOfType(params['templateType']);
  if (kind === undefined) throw data(null, { status: 404 });
  return kind;
}

/** Returns the kind that the address names, of templates with fields. @throws Response 404 */
export function formKindIn(args: Params): FormKind {
  const kind = kindIn(args);
  if (!isFormKind(kind)) throw data(null, { status: 404 });
  return kind;
}

/** The permission to see templates of each kind. */
export const seeing: Readonly<Record<TemplateKind, PermissionId>> = {
  manual: 'manual-template.view',
  defect: 'defect-template.view',
  lifeCycle: 'defect-lifecycle.view',
};

/** The list of each kind. */
export const listCalls = {
  manual: listManualTemplates,
  defect: listDefectTemplates,
  lifeCycle: listLifeCycles,
} as const;

type Lists = {
  readonly templates: readonly Template[];
  readonly defectTemplates: readonly Template[];
  readonly lifecycleTemplates: readonly Template[];
};

/** Returns the templates of a reply, whichever kind was asked for. */
export const templatesOf = ({
  templates,
  defectTemplates,
  lifecycleTemplates,
}: Lists): readonly Template[] => [...templates, ...defectTemplates, ...lifecycleTemplates];

/** Returns the template that the address names by its id. @throws Response what the platform refuses */
export const loadTemplate =
  ({ params: { templateId = '' } }: Params) =>
  ({ platform }: { readonly platform: PlatformCalls }): Promise<TemplateDetails> =>
    platform.get(getTemplate, { params: { templateId } });

/**
 * Returns the template that the address names.
 * @param id left out where the address has only its name, as that of a life cycle
 * @throws Response 404, and what the platform refuses
 */
export async function findTemplate(
  { params }: Params,
  platform: PlatformCalls,
  id: string | null,
): Promise<TemplateDetails> {
  if (id !== null) return platform.get(getTemplate, { params: { templateId: id } });
  const { templateName: name = '' } = params;
  const reply = await platform.get(listCalls[kindIn({ params })], {
    query: { search: name.slice(0, 50), pageSize: 100 },
  });
  const found = templatesOf(reply).find((template) => template.name === name);
  if (!found) throw data(null, { status: 404 });
  return platform.get(getTemplate, { params: { templateId: found._id } });
}
