import type { TemplateDetails, TemplateDraft } from '#platform/contract/templates/template-fields.ts';

/** A version of the template that another user has saved since the draft was begun. */
export interface NewerTemplate {
  readonly version: number;
  /** Who saved it; '' for somebody whose account was deleted. */
  readonly by: string;
  /** It waits for a reviewer. */
  readonly waits: boolean;
  /** The version that the draft began with. */
  readonly begunWith: number;
}

/** Returns the version that stands in the way of saving a draft; null where the draft began with the newest one. */
export function newerThan(
  { version: begunWith }: Pick<TemplateDraft, 'version'>,
  { version, modifiedByUname, proposal }: TemplateDetails,
): NewerTemplate | null {
  const newest =
    proposal?.state === 'Waiting'
      ? { version: proposal.version, by: proposal.proposedByUname, waits: true }
      : { version, by: modifiedByUname, waits: false };
  return begunWith === null || begunWith === newest.version ? null : { ...newest, begunWith };
}
