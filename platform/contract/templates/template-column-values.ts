import type { FileColumns } from '../lists/column-values.ts';
import type { Template } from './template-fields.ts';

/** The columns of templates, in their lists and files. */
export const templateColumns = {
  name: { label: 'Name', csv: ({ name }) => name },
  isDefault: { label: 'Default', csv: ({ isDefault }) => (isDefault ? 'Yes' : '') },
  templateType: { label: 'Template Type', csv: ({ templateType }) => templateType },
  from: { label: 'From', csv: ({ from, templateType }) => (templateType === 'Predefined' ? '' : from) },
  modifiedByUname: { label: 'Modified By', csv: ({ modifiedByUname }) => modifiedByUname },
  modifiedOn: { label: 'Modified On', time: ({ modifiedOn }) => modifiedOn ?? '' },
} as const satisfies FileColumns<Template>;
