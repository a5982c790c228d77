import { withListQuery } from './list-query.ts';
import { fromHere, openedFrom, type Here } from './opened-from.ts';
import { withQuery } from './with-query.ts';
import { rowId } from './row-id.ts';

const list = '/app/projects';
const switchProject = `${list}/switch`;

/** The origin and the target of switching the project. */
interface Choice {
  /** The page that closing leads to. */
  readonly from: string;
  /** The page that asked for a project. */
  readonly next?: string;
}

/** What the overview of a project shows. */
interface Overview {
  /** The project; the current one when left out. */
  readonly id?: string | undefined;
  /** The suite that the figures are about; all of them when left out. */
  readonly suite?: string | undefined;
  readonly suites?: 'all' | undefined;
}

/** What is done with one project in a form of its own. */
export type ProjectForm = 'edit' | 'status' | 'delete';

const formPath = (which: ProjectForm, id: string) => `${list}/${which}/${encodeURIComponent(id)}`;

const form = (which: ProjectForm, id: string, query: URLSearchParams, from?: string) =>
  withQuery(withListQuery(formPath(which, id), query), { from });

const switchFrom = ({ from, next }: Choice) => withQuery(switchProject, { from, next });

/** Every address of the projects area (spec 1 section 2.2). */
export const projectPaths = {
  /** All Projects: the default page. */
  list,
  /** All projects of a search as a file. */
  file: (query: URLSearchParams) => withListQuery(`${list}/csv`, query),
  create: (query: URLSearchParams) => withListQuery(`${list}/create`, query),
  /**
   * The page that closing the form for a new project leads to: the list with its query, at the link that opened the
   * form.
   */
  closeCreate: (query: URLSearchParams) => `${withListQuery(list, query)}#create`,
  /** The list with the menu of a project open. */
  menu: (id: string, query: URLSearchParams) => withQuery(withListQuery(list, query), { menu: id }),
  /** The form that changes a project; `from` is the page that opens it, where that isn't the list. */
  edit: (id: string, query: URLSearchParams, from?: string) => form('edit', id, query, from),
  /** The form that closes, archives or reopens a project. */
  status: (id: string, query: URLSearchParams, from?: string) => form('status', id, query, from),
  /** The question whether to delete a project. */
  deletion: (id: string, query: URLSearchParams, from?: string) => form('delete', id, query, from),
  /** The page that closing one of these forms leads to: the one that opened it, else the row in the list. */
  closeForm: (which: ProjectForm, id: string, query: URLSearchParams) =>
    openedFrom(query, formPath(which, id), `${withListQuery(list, query)}#${rowId(id)}`),
  /** The page after a deletion: never that of the project. */
  afterDeletion: (query: URLSearchParams) => withListQuery(list, query),
  /** The user's current project. */
  project: `${list}/project`,
  /** The page of another project, which can be viewed without switching to it. */
  look: (id: string) => withQuery(`${list}/project`, { id }),
  /** The same page, or that of the current project, about one suite or with all suites in its table. */
  overview: ({ id, suite, suites }: Overview) =>
    withQuery(`${list}/project`, { id, suite, suites }) + (suites === undefined ? '' : '#suites'),
  /** How the suites of that project, or of the current one, stand as a file. */
  suitesFile: (id: string | undefined) => withQuery(`${list}/project/suites/csv`, { id }),
  /** The form that switches the project. */
  switchFrom,
  switchFromHere: (here: Here) => switchFrom({ from: fromHere(here, switchProject, list) }),
  /** The page that closing that form leads to. */
  closeSwitch: (query: URLSearchParams) => openedFrom(query, switchProject, list),
} as const;
