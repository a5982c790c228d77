import type { Things } from '#tests/support/thing-module.ts';
import { allProjects, type Need } from '#tests/support/privilege-due.ts';

/** Who opens a page, and where. */
export interface Opener {
  /** A machine of their own. */
  readonly machine: string;
  readonly inProject: boolean;
}

/** What a page needs beside what those need around which it is, and how it answers. */
export interface PageNeeds {
  /** Asked for in this order. A reason in their place: everybody who is signed in may see it. */
  readonly needs: readonly Need[] | string;
  readonly address: (things: Things, opener: Opener) => string;
  /** It is of one project: in All Projects it leads to choosing one. */
  readonly choosesProject?: true;
  /** What is said in place of the words of the permission; a file has none but these. */
  readonly says?: string;
  /** What it answers to who may see it, where that is not 200 alone, and why. */
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

/** Of the users of a license, in a project too. */
export const usersOfLicense = { id: 'users.view', at: allProjects } as const;
export const editsOfLicense = { id: 'users.edit', at: allProjects } as const;

export const ofLicense = {
  statuses: [200, 303],
  because: 'what the license has is not changed in a project',
};
