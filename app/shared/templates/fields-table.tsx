import { Badge } from '#app/components/text/badge.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import type { TemplateContent } from '#platform/contract/templates/template-fields.ts';
import { settingsInWords, usageInWords } from './field-words.ts';

type Field = NonNullable<TemplateContent['fields']>[number];

const fieldTable: CachedTable<Field, Record<never, never>> = {
  id: 'template-fields',
  rowKey: ({ id }) => id,
  columns: [
    { key: 'label', label: 'Label', cell: ({ label }) => label },
    { key: 'type', label: 'Type', cell: ({ type }) => type },
    {
      key: 'use',
      label: 'Use',
      cell: (field) => <Badge tone={field.enable === 'no' ? 'neutral' : 'info'}>{usageInWords(field)}</Badge>,
    },
    { key: 'settings', label: 'Settings', cell: (field) => settingsInWords(field) || '–' },
  ],
};

/** Lists the fields of a template, with their settings in words. */
export const FieldsTable = ({ fields }: { readonly fields: readonly Field[] }) => (
  <DataTable
    caption={`Fields (${fields.length})`}
    showCaption
    table={fieldTable}
    here={{}}
    rows={fields}
    empty={null}
  />
);
