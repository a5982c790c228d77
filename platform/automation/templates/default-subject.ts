import { findPredefined } from '../../contract/templates/predefined-values.ts';
import { kindWords } from '../../contract/templates/template-values.ts';
import type { ReadSubject } from '../../domain/subject.ts';

/** Reads the default template of a scope for the audit log, under the name of the project. */
export const defaultSubject: ReadSubject = async (db, id) => {
  const row = await db
    .selectFrom('templateDefaults')
    .leftJoin('projects', 'projects.id', 'templateDefaults.projectId')
    .leftJoin('templates', 'templates.id', 'templateDefaults.templateId')
    .select([
      'templateDefaults.licenseId',
      'templateDefaults.projectId',
      'templateDefaults.kind',
      'templateDefaults.templateId',
      'projects.name as project',
      'templates.name as template',
    ])
    .where('templateDefaults.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { licenseId, projectId, kind, templateId, project, template } = row;
  return {
    id,
    name: project ?? 'All Projects',
    licenseId,
    projectId,
    values: { [kindWords[kind]]: template ?? findPredefined(templateId)?.name ?? '' },
    secrets: {},
  };
};
