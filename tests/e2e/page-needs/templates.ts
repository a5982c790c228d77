import { templatePaths } from '#app/paths/templates.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { templateName } from '#tests/support/things/templates.ts';
import { ofLicense, page, type AreaNeeds } from '../support/page-needs.ts';

const named = (id: string) => ({ kind: 'manual', name: templateName, id }) as const;
const seeing = 'manual-template.view' as const;
const editing = [seeing, 'template.edit'] as const;
const predefined = {
  kind: 'manual',
  name: 'Standard Template',
  id: 'predefined-manual',
  mode: 'create',
} as const;

export default {
  'routes/templates/first-tab.ts': page([], templatePaths.base),
  'routes/templates/templates.tsx': page([seeing], templatePaths.tab('manual')),
  'routes/templates/templates-csv.ts': page([seeing], templatePaths.file('manual', noQuery)),
  'routes/templates/import-template.tsx': page([...editing], templatePaths.import('manual', noQuery)),
  'routes/templates/export-template.ts': page([seeing], ({ manualTemplate }) =>
    templatePaths.export(named(manualTemplate)),
  ),
  'routes/templates/download-template.ts': page([seeing], ({ manualTemplate }) =>
    templatePaths.download(named(manualTemplate)),
  ),
  'routes/templates/life-cycle.tsx': page(
    ['defect-lifecycle.view'],
    templatePaths.details({ kind: 'lifeCycle', name: 'Sample Template 1', id: '' }, noQuery),
  ),
  'routes/templates/template-details.tsx': page([seeing], ({ manualTemplate }) =>
    templatePaths.details(named(manualTemplate), noQuery),
  ),
  'routes/templates/template-impact.tsx': page([seeing], ({ manualTemplate }) =>
    templatePaths.impact(named(manualTemplate), noQuery),
  ),
  'routes/templates/make-default.tsx': page([...editing], ({ manualTemplate }) =>
    templatePaths.makeDefault(named(manualTemplate), noQuery),
  ),
  'routes/templates/delete-template.tsx': {
    ...page([seeing, 'template.delete'], ({ manualTemplate }) =>
      templatePaths.delete(named(manualTemplate), noQuery),
    ),
    answers: ofLicense,
  },
  'routes/templates/template-history.tsx': page([seeing], ({ manualTemplate }) =>
    templatePaths.history(named(manualTemplate), noQuery),
  ),
  'routes/templates/restore-version.tsx': {
    ...page([...editing], ({ manualTemplate }) => templatePaths.restore(named(manualTemplate), 1, noQuery)),
    answers: ofLicense,
  },
  'routes/templates/edit-template.tsx': page([...editing], templatePaths.create('manual')),
  'routes/templates/edit-field.tsx': page([...editing], templatePaths.field(predefined, 'new')),
  'routes/templates/preview-template.tsx': page([...editing], templatePaths.preview(predefined)),
} satisfies AreaNeeds;
