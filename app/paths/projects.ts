import { keepList } from './list-query.ts';
import { fromHere, openedFrom, type Here } from './opened-from.ts';
import { withQuery } from './with-query.ts';

const list = '/app/projects';
const switchProject = `${list}/switch`;

/** The origin and the target of switching the project. */
interface Choice {
  /** The page that closing leads to. */
  readonly from: string;
  /** The page that asked for a project. */
  readonly next?: string;
}

const switchFrom = ({ from, next }: Choice) => withQuery(switchProject, { from, next });

/** Every address of the projects area (spec 1 section 2.2). */
export const projectPaths = {
  /** All Projects: the default page. */
  list,
  create: (query: URLSearchParams) => keepList(`${list}/create`, query),
  /**
   * The page that closing the form for a new project leads to: the list with its query, at the link that opened the
   * form.
   */
  closeCreate: (query: URLSearchParams) => `${keepList(list, query)}#create`,
  /** The user's current project. */
  project: `${list}/project`,
  /** The page of another project, which can be viewed without switching to it. */
  look: (id: string) => withQuery(`${list}/project`, { id }),
  /** The form that switches the project. */
  switchFrom,
  switchFromHere: (here: Here) => switchFrom({ from: fromHere(here, switchProject, list) }),
  /** The page that closing that form leads to. */
  closeSwitch: (query: URLSearchParams) => openedFrom(query, switchProject, list),
} as const;
