import { templatePaths } from '#app/paths/templates.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { addressesOf } from '../addresses-of.ts';

const template = { kind: 'manual', name: 'Checkout', id: 't1' } as const;
const edited = { ...template, mode: 'edit' } as const;

export default addressesOf(templatePaths, {
  list: templatePaths.list('manual', noQuery),
  tab: templatePaths.tab('defect'),
  file: templatePaths.file('manual', noQuery),
  row: templatePaths.row('manual', 't1', noQuery),
  menu: templatePaths.menu('manual', 't1', noQuery),
  details: [
    templatePaths.details(template, noQuery),
    templatePaths.details({ ...template, kind: 'lifeCycle' }, noQuery),
  ],
  makeDefault: templatePaths.makeDefault(template, noQuery),
  impact: templatePaths.impact(template, noQuery),
  impactFile: templatePaths.impactFile(template, noQuery),
  delete: templatePaths.delete(template, noQuery),
  export: templatePaths.export(template),
  import: templatePaths.import('manual', noQuery),
  closeImport: templatePaths.closeImport('manual', noQuery),
  download: templatePaths.download(template),
  history: templatePaths.history(template, noQuery),
  restore: templatePaths.restore(template, 1, noQuery),
  create: templatePaths.create('manual'),
  editor: templatePaths.editor(edited),
  field: templatePaths.field(edited, '3'),
  preview: templatePaths.preview(edited),
});
