import type { Choices } from '#app/components/form/choices.ts';

/** The number of projects on a page. */
export const projectsShown = 50;

/** A project, and the roles that one can have there, in the order in which they are offered. */
export interface ProjectWithRoles {
  readonly projectId: string;
  readonly projectName: string;
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  /** The role that whom it is about has there. */
  readonly roleId: string | null;
  /** Who it is about is in it: then another role can be chosen, and not none. */
  readonly member?: boolean;
}

/** A page of the Open projects, for a form that gives roles in them. */
export interface ProjectChoices extends Choices {
  readonly projects: readonly ProjectWithRoles[];
}
