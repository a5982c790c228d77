import { keepList } from './list-query.ts';
import { fromHere, openedFrom, type Here } from './opened-from.ts';
import { withQuery } from './with-query.ts';

const list = '/app/projects';
const switchProject = `${list}/switch`;

/** Where choosing a project comes from and leads to. */
interface Choice {
  /** Where closing leads. */
  readonly from: string;
  /** The page that asked for a project. */
  readonly next?: string;
}

const switchFrom = ({ from, next }: Choice) => withQuery(switchProject, { from, next });

/** Every address of the projects area (spec 1 section 2.2). */
export const projectPaths = {
  /** All Projects: the page to go to where there is no better one. */
  list,
  create: (query: URLSearchParams) => keepList(`${list}/create`, query),
  /** Where closing the form for a new project leads: the list as it was, at the link that opened the form. */
  closeCreate: (query: URLSearchParams) => `${keepList(list, query)}#create`,
  /** The project that one works in. */
  project: `${list}/project`,
  /** The same of another one, which one looks at without working in it. */
  look: (id: string) => withQuery(`${list}/project`, { id }),
  /** The form that chooses a project. */
  switchFrom,
  switchFromHere: (here: Here) => switchFrom({ from: fromHere(here, switchProject, list) }),
  /** Where closing that form leads. */
  closeSwitch: (query: URLSearchParams) => openedFrom(query, switchProject, list),
} as const;
