import { withListQuery } from './list-query.ts';
import { projectManagementPaths } from './project-management.ts';
import { withQuery } from './with-query.ts';

const base = projectManagementPaths.tab('approval-version');

const segments = (...parts: readonly string[]) => [base, ...parts.map(encodeURIComponent)].join('/');

/** Every address of Approval & Version Control (spec 3 section 2.2), besides the details of a project. */
export const approvalVersionPaths = {
  base,
  /** The results of a search as a file. */
  file: (query: URLSearchParams) => withListQuery(segments('csv'), query),
  /** The list with the menu of a project open. */
  menu: (id: string, query: URLSearchParams) => withQuery(withListQuery(base, query), { menu: id }),
  /** The question whether to enable or disable versions. */
  versioning: (id: string, query: URLSearchParams) => withListQuery(segments('versioning', id), query),
  /** The details of the reviewers. */
  reviewers: (id: string, query: URLSearchParams) => withListQuery(segments('reviewers', id), query),
  /** The form of the reviewers: what the spec calls a user id is the project's (spec 3 section 2.2). */
  editReviewers: ({ id, name }: { readonly id: string; readonly name: string }, query: URLSearchParams) =>
    withListQuery(segments('edit-drawer', id, name), query),
} as const;
