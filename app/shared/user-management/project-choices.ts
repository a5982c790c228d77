import type { Choices } from '#app/components/form/choices.ts';

/** The number of projects on a page. */
export const projectsShown = 50;

/** A project, and its roles in the order in which they are offered. */
export interface ProjectWithRoles {
  readonly projectId: string;
  readonly projectName: string;
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  /** The user's role there. */
  readonly roleId: string | null;
  /** The user is a member: they can get another role, but not none. */
  readonly member?: boolean;
}

/** A page of the Open projects, for a form that gives roles in them. */
export interface ProjectChoices extends Choices {
  readonly projects: readonly ProjectWithRoles[];
}
