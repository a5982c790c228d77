import { templatePaths } from '#app/paths/templates.ts';
import { templateTypes } from '#platform/contract/templates/template-values.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { templateName } from '#tests/support/things/templates.ts';
import { answering, ofLicense, page, type AreaNeeds } from '../support/page-needs.ts';

const named = (id: string) => ({ kind: 'manual', name: templateName, id }) as const;
const seeing = 'manual-template.view' as const;
const editing = [seeing, 'template.edit'] as const;
/** The editor asks for the permission to edit first. */
const editor = ['template.edit', seeing] as const;

/** The tabs are one page, whose address says of which kind its templates are. */
function ofTab(address: string) {
  if (address.includes(templateTypes.defect)) return ['defect-template.view'] as const;
  if (address.includes(templateTypes.lifeCycle)) return ['defect-lifecycle.view'] as const;
  return [seeing] as const;
}

/** A template is also shown by its editor, to all who may see it. */
function ofMode(address: string) {
  const [view] = ofTab(address);
  return address.includes('mode=view') ? ([view] as const) : (['template.edit', view] as const);
}

const predefined = {
  kind: 'manual',
  name: 'Standard Template',
  id: 'predefined-manual',
  mode: 'create',
} as const;

export default {
  'routes/templates/first-tab.ts': answering(
    302,
    'it leads to the first tab, which says what it needs',
    page([], templatePaths.base),
  ),
  'routes/templates/templates.tsx': { ...page([seeing], templatePaths.tab('manual')), needsAt: ofTab },
  'routes/templates/templates-csv.ts': {
    ...page([seeing], templatePaths.file('manual', noQuery)),
    needsAt: ofTab,
  },
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
  'routes/templates/template-impact-csv.ts': page([seeing], ({ manualTemplate }) =>
    templatePaths.impactFile(named(manualTemplate), noQuery),
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
  'routes/templates/edit-template.tsx': {
    ...page([...editor], templatePaths.create('manual')),
    needsAt: ofMode,
  },
  'routes/templates/edit-field.tsx': page([...editor], templatePaths.field(predefined, 'new')),
  'routes/templates/preview-template.tsx': {
    ...page([...editor], templatePaths.preview(predefined)),
    needsAt: ofMode,
  },
} satisfies AreaNeeds;
