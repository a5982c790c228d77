import type { Things } from '#tests/support/thing-module.ts';
import { allProjects, type Need } from '#tests/support/privilege-due.ts';

/** The user who opens a page. */
export interface Opener {
  /** A machine of their own. */
  readonly machine: string;
  readonly inProject: boolean;
}

/** The needs of a page beyond those of the pages around it, and its answers. */
export interface PageNeeds {
  /** The permissions, in the order of the checks; or the reason why every signed-in user may see it. */
  readonly needs: readonly Need[] | string;
  readonly address: (things: Things, opener: Opener) => string;
  /** The needs at an address, where one module shows pages with different ones. */
  readonly needsAt?: (address: string) => readonly Need[] | undefined;
  /** The page belongs to one project: in All Projects it leads to the choice of one. */
  readonly choosesProject?: true;
  /** Its thing belongs to a user or a project: those who may not change it may be answered that there is none. */
  readonly mayBeHidden?: true;
  /** The text in place of the permission's own; a file has no other. */
  readonly says?: string;
  /** The answers to users who may see it, where these are not only 200, and why. */
  readonly answers?: { readonly statuses: readonly number[]; readonly because: string };
}

/** The pages of an area, by their modules below `app/`: the default export of `page-needs/<area>.ts`. */
export type AreaNeeds = Readonly<Record<string, PageNeeds>>;

export const page = (needs: PageNeeds['needs'], address: PageNeeds['address'] | string): PageNeeds => ({
  needs,
  address: typeof address === 'string' ? () => address : address,
});
export const ofProject = (needs: PageNeeds['needs'], address: PageNeeds['address'] | string): PageNeeds => ({
  ...page(needs, address),
  choosesProject: true,
});

export const answering = (status: number, because: string, needs: PageNeeds): PageNeeds => ({
  ...needs,
  answers: { statuses: [status], because },
});

/** The permission to see users of a license, in a project too. */
export const usersOfLicense = { id: 'users.view', at: allProjects } as const;
export const editsOfLicense = { id: 'users.edit', at: allProjects } as const;

export const ofLicense = {
  statuses: [200, 303],
  because: 'what the license has is not changed in a project',
};
