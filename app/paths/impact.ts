import type { Here } from './opened-from.ts';

/** How an impact list is opened, beside of whom it is. */
export type OpenedImpact = {
  /** Of another project than that in which one works: its id. */
  readonly in?: string | undefined;
  /** The page that closing it leads back to, where it is not the row's. */
  readonly from?: string | undefined;
};

/** The list of one project within an impact list: closing it leads back to that. */
export const ofProject = (projectId: string, here: Here): OpenedImpact => ({
  in: projectId,
  from: here.pathname + here.search,
});
