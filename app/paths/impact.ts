import type { Here } from './opened-from.ts';

/** The query of an impact list, beside its user or role. */
export type OpenedImpact = {
  /** The id of a project other than the current one. */
  readonly in?: string | undefined;
  /** The page that closing it leads back to, where it is not the row's. */
  readonly from?: string | undefined;
};

/** The list of one project within an impact list: closing it leads back to that list. */
export const ofProject = (projectId: string, here: Here): OpenedImpact => ({
  in: projectId,
  from: here.pathname + here.search,
});
