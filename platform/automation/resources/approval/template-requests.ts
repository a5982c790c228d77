import type { Actor } from '../../../access/actor.ts';
import type { RequestKind } from '../../../contract/approval/approval-values.ts';
import type { Db } from '../../../foundation/database/database.ts';
import type { Texts } from './compare-lines.task.ts';
import { recordRequestChange } from './request-changes.ts';
import { saveRequest } from './save-request.ts';

/** A version of a template of a project that a reviewer has to approve. */
export interface TemplateProposal {
  readonly templateId: string;
  readonly kind: Extract<RequestKind, 'ManualTemplate' | 'DefectTemplate'>;
  readonly projectId: string;
  readonly name: string;
  readonly version: number;
  readonly approvedVersion: number;
  readonly texts: Texts;
}

/**
 * Adds the request to approve a version of a template, or changes the one that waits.
 * @param transaction has locked the license (`lockLicense`)
 */
export const proposeTemplate = (
  transaction: Db,
  { templateId, kind, projectId, name, version, approvedVersion, texts }: TemplateProposal,
  { actor: { licenseId, userId }, now }: { readonly actor: Actor; readonly now: string },
): Promise<void> =>
  saveRequest(transaction, {
    of: { resourceId: null, templateId },
    place: { licenseId, projectId },
    content: {
      ...{ kind, externalId: templateId, name, privateTo: '', url: '', compares: 'content' },
      textBefore: texts.before,
      textAfter: texts.after,
      version: String(version),
      approvedVersion: String(approvedVersion),
    },
    made: { proposedBy: userId, proposedOn: now },
  });

/** Selects the requests of a template, with the names of their users. */
export const requestsOfTemplate = (db: Db, templateId: string) =>
  db
    .selectFrom('approvalRequests')
    .leftJoin('users as proposer', 'proposer.id', 'approvalRequests.proposedBy')
    .leftJoin('users as decider', 'decider.id', 'approvalRequests.decidedBy')
    .select([
      'approvalRequests.id',
      'approvalRequests.version',
      'approvalRequests.state',
      'approvalRequests.proposedOn',
      'approvalRequests.proposedBy',
      'approvalRequests.reason',
      'proposer.name as proposedByUname',
      'decider.name as decidedByUname',
    ])
    .where('approvalRequests.templateId', '=', templateId);

/** Withdraws what waits of a template that is deleted, or of all templates of a project that loses its versions. */
export async function withdrawTemplates(
  transaction: Db,
  of: { readonly templateId: string } | { readonly projectId: string },
  now: Date,
): Promise<void> {
  const waiting = transaction
    .updateTable('approvalRequests')
    .set({ state: 'Withdrawn', decidedOn: now.toISOString() })
    .where('state', '=', 'Waiting')
    .returning(['id', 'licenseId', 'projectId']);
  const withdrawn = await (
    'templateId' in of
      ? waiting.where('templateId', '=', of.templateId)
      : waiting.where('projectId', '=', of.projectId).where('templateId', 'is not', null)
  ).execute();
  for (const { id, ...place } of withdrawn) recordRequestChange(transaction, id, place);
}

/** Counts the templates of a project of which a version waits. */
export async function countWaitingTemplates(db: Db, projectId: string): Promise<number> {
  const { count } = await db
    .selectFrom('approvalRequests')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('projectId', '=', projectId)
    .where('state', '=', 'Waiting')
    .where('templateId', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
