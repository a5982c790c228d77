import { v7 as newId } from 'uuid';
import type { Db } from '../../../foundation/database/database.ts';
import type { ApprovalRequestRow } from '../../../foundation/database/schema.ts';
import { recordRequestChange } from './request-changes.ts';

/** What is proposed: a resource or a template. */
export type Proposed =
  | { readonly resourceId: string; readonly templateId: null }
  | { readonly resourceId: null; readonly templateId: string };

type Content = Pick<
  ApprovalRequestRow,
  | 'kind'
  | 'externalId'
  | 'name'
  | 'privateTo'
  | 'compares'
  | 'textBefore'
  | 'textAfter'
  | 'version'
  | 'approvedVersion'
  | 'url'
>;

interface Proposal {
  readonly of: Proposed;
  readonly place: Pick<ApprovalRequestRow, 'licenseId' | 'projectId'>;
  readonly content: Content;
  readonly made: Pick<ApprovalRequestRow, 'proposedBy' | 'proposedOn'>;
}

/**
 * Adds the request to approve a proposal. There is one that waits for each thing: another proposal takes its place with
 * the next revision, so that nobody approves what they have not seen.
 * @param transaction has locked the license (`lockLicense`)
 */
export async function saveRequest(transaction: Db, { of, place, content, made }: Proposal): Promise<void> {
  const waiting = await waitingRequest(transaction, of);
  if (!waiting) {
    const id = newId();
    await transaction
      .insertInto('approvalRequests')
      .values({
        ...{ id, ...of, ...place, ...content, ...made },
        ...{ state: 'Waiting', revision: 1, decidedOn: null, decidedBy: null, reason: '' },
      })
      .execute();
    recordRequestChange(transaction, id, place);
    return;
  }
  const isSame =
    waiting.proposedBy === made.proposedBy &&
    Object.entries(content).every(([key, value]) => waiting[key as keyof Content] === value);
  if (isSame) return;
  await transaction
    .updateTable('approvalRequests')
    .set({ ...content, ...made, revision: waiting.revision + 1 })
    .where('id', '=', waiting.id)
    .execute();
  recordRequestChange(transaction, waiting.id, place);
}

/** Returns the request that waits. */
export const waitingRequest = (transaction: Db, { resourceId, templateId }: Proposed) =>
  transaction
    .selectFrom('approvalRequests')
    .selectAll()
    .where(resourceId === null ? 'templateId' : 'resourceId', '=', resourceId ?? templateId)
    .where('state', '=', 'Waiting')
    .executeTakeFirst();
