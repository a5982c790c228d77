import { Icon } from '#app/components/icon/icon.tsx';
import type { SortKeyOf } from '#app/components/table/column.ts';
import { queryOfHere } from '#app/components/table/query-of-here.ts';
import { RowName } from '#app/components/table/row-name.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { templatePaths } from '#app/paths/templates.ts';
import { modifiedCells } from '#app/shared/projects/modified-cells.tsx';
import { namedColumns } from '#platform/contract/lists/column-values.ts';
import type { listManualTemplates } from '#platform/contract/templates/template-calls.ts';
import { templateColumns } from '#platform/contract/templates/template-column-values.ts';
import type { Template } from '#platform/contract/templates/template-fields.ts';
import { isFormKind, type TemplateKind } from '#platform/contract/templates/template-values.ts';

/** What cells depend on beside the template. */
export type TemplatesHere = {
  readonly kind: TemplateKind;
  readonly searched: string;
  readonly query: string;
  readonly inProject: boolean;
  readonly maySeeUsers: boolean;
};

const named = namedColumns(templateColumns);

const addressed = ({ _id: id, name }: Template, { kind }: TemplatesHere) => ({ kind, id, name });

export const templateTable: CachedTable<Template, TemplatesHere, SortKeyOf<typeof listManualTemplates>> = {
  id: 'templates',
  rowKey: ({ _id }) => _id,
  columns: [
    {
      ...named('isDefault'),
      room: 'card',
      cell: (template, here) => <DefaultMark template={template} here={here} />,
    },
    {
      ...named('name'),
      sort: 'name',
      frozen: true,
      cell: (template, here) => (
        <RowName
          name={template.name}
          max={30}
          icon={<Icon name={here.kind === 'lifeCycle' ? 'branch' : 'file'} />}
          to={templatePaths.details(addressed(template, here), queryOfHere(here))}
          opensAbove
          search={here.searched}
        />
      ),
    },
    { ...named('templateType'), room: 'narrow', cell: ({ templateType }) => templateType },
    {
      ...named('from'),
      room: 'medium',
      shownIf: ({ inProject }) => inProject,
      cell: ({ from, templateType }) => (templateType === 'Predefined' ? '–' : from),
    },
    { ...named('modifiedByUname'), ...modifiedCells.by },
    { ...named('modifiedOn'), sort: 'modifiedOn', ...modifiedCells.on },
  ],
  rowActions: {
    nameOf: ({ name }) => name,
    menu: {
      to: ({ _id }, here) => templatePaths.menu(here.kind, _id, queryOfHere(here)),
      isOpen: ({ _id }, here) => queryOfHere(here).get('menu') === _id,
    },
    actions: [
      {
        label: 'Edit',
        inRow: true,
        unless: ({ cannot }, { kind }) => !isFormKind(kind) || cannot.edit,
        to: (template, { kind }) =>
          templatePaths.editor({
            ...{ kind: isFormKind(kind) ? kind : 'manual', id: template._id, name: template.name },
            mode: 'edit',
          }),
      },
      {
        label: 'View details',
        icon: 'eye',
        to: (template, here) => templatePaths.details(addressed(template, here), queryOfHere(here)),
      },
      {
        label: 'Impact list',
        icon: 'layers',
        unless: ({ templateType }, { kind, inProject }) =>
          inProject || templateType === 'Predefined' || !isFormKind(kind),
        to: (template, here) => templatePaths.impact(addressed(template, here), queryOfHere(here)),
      },
      {
        label: 'Download',
        icon: 'download',
        unless: (_, { kind }) => kind !== 'manual',
        to: ({ _id: id, name }) => templatePaths.download({ id, name }),
        reloadDocument: true,
      },
      {
        label: 'Export as JSON',
        icon: 'braces',
        unless: (_, { kind }) => !isFormKind(kind),
        to: (template, here) => templatePaths.export(addressed(template, here)),
        reloadDocument: true,
      },
      {
        label: 'History',
        icon: 'clock',
        unless: ({ templateType }) => templateType === 'Predefined',
        to: (template, here) => templatePaths.history(addressed(template, here), queryOfHere(here)),
      },
      {
        label: 'Copy template',
        icon: 'copy',
        unless: ({ cannot }) => cannot.copy,
        to: (template, { kind }) =>
          templatePaths.editor({
            ...{ kind: isFormKind(kind) ? kind : 'manual', id: template._id, name: template.name },
            mode: 'create',
          }),
      },
      {
        label: 'Delete template',
        icon: 'trash',
        danger: true,
        unless: ({ cannot }, { kind }) => !isFormKind(kind) || cannot.delete,
        to: (template, here) => templatePaths.delete(addressed(template, here), queryOfHere(here)),
      },
    ],
  },
};

interface DefaultMarkProps {
  readonly template: Template;
  readonly here: TemplatesHere;
}

/** Marks the default template; for the others it is the link that asks whether to make them the default. */
function DefaultMark({ template, here }: DefaultMarkProps) {
  const { name, isDefault, cannot } = template;
  if (isDefault) {
    return (
      <span className="templates-radio templates-radio-on">
        <span className="sr-only">Default template</span>
      </span>
    );
  }
  if (cannot.setDefault !== undefined) return <span className="sr-only">Not the default template</span>;
  return (
    <TextLink
      to={templatePaths.makeDefault(addressed(template, here), queryOfHere(here))}
      preventScrollReset
      plain
      className="templates-radio"
    >
      <span className="sr-only">Make {name} the default template</span>
    </TextLink>
  );
}
