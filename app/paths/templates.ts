import {
  templateTypes,
  type FormKind,
  type TemplateKind,
} from '#platform/contract/templates/template-values.ts';
import { drawerFile, withListQuery } from './list-query.ts';
import { withQuery } from './with-query.ts';
import { rowId } from './row-id.ts';

const base = '/app/configuration/templates';

const segments = (kind: TemplateKind, ...parts: readonly string[]) =>
  [base, templateTypes[kind], ...parts.map(encodeURIComponent)].join('/');

const editor = (kind: FormKind, name: string, id: string) => segments(kind, 'create-edit-template', name, id);

/** How the editor of a template is opened (spec 3 section 4). */
export const editorModes = ['create', 'edit', 'view'] as const;
export type EditorMode = (typeof editorModes)[number];

/** The id in the address of a template that does not exist yet. */
export const newTemplate = 'new';

/** The place of a field that does not exist yet. */
export const newField = 'new';

/** A template, as its addresses name it: the name is for the reader, the id decides. */
interface Named {
  readonly kind: TemplateKind;
  readonly name: string;
  readonly id: string;
}

interface Edited extends Named {
  readonly kind: FormKind;
  readonly mode: EditorMode;
}

/** Every address of the templates (spec 3 section 2.3). */
export const templatePaths = {
  base,
  list: (kind: TemplateKind, query: URLSearchParams) => withListQuery(segments(kind), query),
  tab: (kind: TemplateKind) => segments(kind),
  /** The results of a search as a file. */
  file: (kind: TemplateKind, query: URLSearchParams) => withListQuery(segments(kind, 'csv'), query),
  row: (kind: TemplateKind, id: string, query: URLSearchParams) =>
    `${withListQuery(segments(kind), query)}#${rowId(id)}`,
  /** The list with the menu of a template open. */
  menu: (kind: TemplateKind, id: string, query: URLSearchParams) =>
    withQuery(withListQuery(segments(kind), query), { menu: id }),
  details: ({ kind, name, id }: Named, query: URLSearchParams) =>
    kind === 'lifeCycle'
      ? withListQuery(segments(kind, 'details-drawer', name), query)
      : withQuery(withListQuery(segments(kind, 'template-details-drawer', name), query), { id }),
  makeDefault: ({ kind, name, id }: Named, query: URLSearchParams) =>
    withListQuery(segments(kind, 'default', name, id), query),
  impact: ({ kind, name, id }: Named, query: URLSearchParams) =>
    withListQuery(segments(kind, 'impactList-details', name, id), query),
  /** All of that list that its search finds, as a file. */
  impactFile: ({ kind, name, id }: Named, query: URLSearchParams) =>
    drawerFile(segments(kind, 'impactList-details', name, id), query),
  delete: ({ kind, name, id }: Named, query: URLSearchParams) =>
    withListQuery(segments(kind, 'delete-modal', name, id), query),
  /** The template as a file to import elsewhere. */
  export: ({ kind, name, id }: Named) => segments(kind, 'export', name, id),
  import: (kind: FormKind, query: URLSearchParams) => withListQuery(segments(kind, 'import'), query),
  closeImport: (kind: FormKind, query: URLSearchParams) => `${withListQuery(segments(kind), query)}#import`,
  /** A spreadsheet to fill in test cases. */
  download: ({ name, id }: Pick<Named, 'name' | 'id'>) => segments('manual', 'download', name, id),
  history: ({ kind, name, id }: Named, query: URLSearchParams) =>
    withListQuery(segments(kind, 'history', name, id), query),
  restore: ({ kind, name, id }: Named, version: number, query: URLSearchParams) =>
    withListQuery(segments(kind, 'history', name, id, String(version)), query),
  create: (kind: FormKind) => segments(kind, 'create-edit-template'),
  /** @param mode 'create' begins a new template with what this one has */
  editor: ({ kind, name, id, mode }: Edited, query?: { readonly rows?: number; readonly draft?: string }) =>
    withQuery(editor(kind, name, id), { mode, rows: query?.rows, draft: query?.draft }),
  /** @param order '3' for the third field, 'new' for another one */
  field: ({ kind, name, id, mode }: Edited, order: string, type?: string) =>
    withQuery(`${editor(kind, name, id)}/field/${order}`, { mode, type }),
  preview: ({ kind, name, id, mode }: Edited) => withQuery(`${editor(kind, name, id)}/preview`, { mode }),
} as const;
