import { v7 as newId } from 'uuid';
import type { ProjectScope } from '../../access/project-scope.ts';
import { predefinedTemplates } from '../../contract/templates/predefined-values.ts';
import { templateKinds, type TemplateKind } from '../../contract/templates/template-values.ts';
import type { Db } from '../../foundation/database/database.ts';

/** Where templates are: in All Projects those of the license, in a project its own as well. */
export interface TemplateScope {
  readonly licenseId: string;
  readonly project: Pick<ProjectScope, 'id'> | undefined;
}

/** Returns the id of the default template of each kind: the project's, else the license's, else the predefined one. */
export async function defaultsIn(
  db: Db,
  { licenseId, project }: TemplateScope,
): Promise<Readonly<Record<TemplateKind, string>>> {
  const rows = await db
    .selectFrom('templateDefaults')
    .select(['kind', 'projectId', 'templateId'])
    .where('licenseId', '=', licenseId)
    .where((where) =>
      project
        ? where.or([where('projectId', 'is', null), where('projectId', '=', project.id)])
        : where('projectId', 'is', null),
    )
    .execute();
  const of = (kind: TemplateKind): string => {
    const own = rows.filter((row) => row.kind === kind);
    const row = own.find(({ projectId }) => projectId !== null) ?? own[0];
    return row?.templateId ?? predefinedTemplates[kind][0].id;
  };
  const [manual, defect, lifeCycle] = templateKinds.map(of);
  return { manual: manual ?? '', defect: defect ?? '', lifeCycle: lifeCycle ?? '' };
}

/** Returns the id of the row with the default of a scope, which it makes where there is none: its audit entry needs it. */
export async function defaultRowOf(
  transaction: Db,
  { licenseId, project }: TemplateScope,
  kind: TemplateKind,
): Promise<{ readonly id: string; readonly exists: boolean }> {
  const row = await transaction
    .selectFrom('templateDefaults')
    .select('id')
    .where('licenseId', '=', licenseId)
    .where('projectId', project ? '=' : 'is', project?.id ?? null)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ? { id: row.id, exists: true } : { id: newId(), exists: false };
}
