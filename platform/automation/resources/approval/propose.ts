import type { Selectable } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import type { setApproval } from '../../../contract/resources/resource-calls.ts';
import { approvalMessages } from '../../../contract/approval/approval-values.ts';
import type { CallValue } from '../../../contract/wire/calls/call.ts';
import type { Db } from '../../../foundation/database/database.ts';
import type { ResourceRow } from '../../../foundation/database/schema.ts';
import { wrong } from '../../../foundation/refusal.ts';
import { textOf } from './compared-values.ts';
import { fieldsText } from './fields-text.ts';
import { recordRequestChange } from './request-changes.ts';
import { saveRequest, waitingRequest } from './save-request.ts';

type Proposal = CallValue<typeof setApproval>['body'];

type Proposed = Pick<
  Selectable<ResourceRow>,
  | 'id'
  | 'licenseId'
  | 'projectId'
  | 'kind'
  | 'externalId'
  | 'name'
  | 'access'
  | 'ownerId'
  | 'approvedVersion'
  | 'approvedFields'
>;

/** Refuses what doesn't go with the state. @throws Refusal 400 */
export function requireFittingProposal({ state, before, after, url, reason, revision }: Proposal): void {
  if (state === 'Review') {
    if (before !== undefined && after === undefined) throw wrong('after', approvalMessages.afterMissing);
    if (revision !== undefined) throw wrong('revision', approvalMessages.onlyToDecide);
    return;
  }
  for (const [path, value] of Object.entries({ before, after, url })) {
    if (value !== undefined) throw wrong(path, approvalMessages.onlyInReview);
  }
  if (state === 'Rejected' && reason === '') throw wrong('reason', approvalMessages.reasonMissing);
}

/**
 * Adds the request to approve a version of a resource.
 * @param transaction has locked the license (`lockLicense`)
 */
export async function proposeRequest(
  transaction: Db,
  resource: Proposed,
  { before, after, url = '', version }: Proposal,
  { actor, now }: { readonly actor: Actor; readonly now: string },
): Promise<void> {
  const texts = await textsOf(transaction, resource, { before, after });
  const { id: resourceId, licenseId, projectId, approvedVersion } = resource;
  await saveRequest(transaction, {
    of: ofResource(resourceId),
    place: { licenseId, projectId },
    content: { ...describing(resource), ...texts, version, approvedVersion, url },
    made: { proposedBy: actor.userId, proposedOn: now },
  });
}

const ofResource = (resourceId: string) => ({ resourceId, templateId: null });

/**
 * Follows a change of a resource whose version is being reviewed: its name, who may see it and, where the request
 * compares fields, what has changed. Whoever changes what is compared proposes it, so that nobody approves their own change.
 */
export async function followResource(
  transaction: Db,
  resource: Proposed,
  { actor, now }: { readonly actor: Actor; readonly now: string },
): Promise<void> {
  const waiting = await waitingRequest(transaction, ofResource(resource.id));
  if (!waiting) return;
  const textAfter =
    waiting.compares === 'fields' ? await fieldsText(transaction, resource.id) : waiting.textAfter;
  const next = { ...describing(resource), textAfter };
  if (Object.entries(next).every(([key, value]) => waiting[key as keyof typeof next] === value)) return;
  const isNew = textAfter !== waiting.textAfter;
  await transaction
    .updateTable('approvalRequests')
    .set({
      ...next,
      ...(isNew && { revision: waiting.revision + 1, proposedBy: actor.userId, proposedOn: now }),
    })
    .where('id', '=', waiting.id)
    .execute();
  if (isNew) {
    await transaction
      .updateTable('resources')
      .set({ reviewBy: actor.userId })
      .where('id', '=', resource.id)
      .execute();
  }
  recordRequestChange(transaction, waiting.id, resource);
}

/** Withdraws the requests of resources that are deleted, or that lose what was proposed. */
export async function withdrawRequests(
  transaction: Db,
  resourceIds: readonly string[],
  now: string,
): Promise<void> {
  if (resourceIds.length === 0) return;
  const withdrawn = await transaction
    .updateTable('approvalRequests')
    .set({ state: 'Withdrawn', decidedOn: now })
    .where('resourceId', 'in', resourceIds)
    .where('state', '=', 'Waiting')
    .returning(['id', 'licenseId', 'projectId'])
    .execute();
  for (const { id, ...place } of withdrawn) recordRequestChange(transaction, id, place);
}

const describing = ({ kind, externalId, name, access, ownerId }: Proposed) => ({
  kind,
  externalId,
  name,
  privateTo: access === 'Private' ? (ownerId ?? 'nobody') : '',
});

async function textsOf(
  transaction: Db,
  { id, approvedVersion, approvedFields }: Proposed,
  { before, after }: Pick<Proposal, 'before' | 'after'>,
) {
  if (after !== undefined) {
    return {
      compares: 'content',
      textBefore: before === undefined ? '' : textOf(before),
      textAfter: textOf(after),
    } as const;
  }
  const textAfter = await fieldsText(transaction, id);
  const textBefore = approvedVersion === null ? '' : (approvedFields ?? textAfter);
  return { compares: 'fields', textBefore, textAfter } as const;
}
