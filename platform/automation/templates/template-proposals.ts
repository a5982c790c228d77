import type { ActorIn } from '../../access/row-actions.ts';
import type { TemplateContent, TemplateProposal } from '../../contract/templates/template-fields.ts';
import { templateMessages as words, type FormKind } from '../../contract/templates/template-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { TemplateRow } from '../../foundation/database/schema.ts';
import { conflict } from '../../foundation/refusal.ts';
import { hasVersions } from '../resources/approval/require-versions.ts';
import { proposeTemplate, requestsOfTemplate } from '../resources/approval/template-requests.ts';
import { parseContent } from './template-content.ts';
import { templateText } from './template-text.ts';

const requestKinds = { manual: 'ManualTemplate', defect: 'DefectTemplate' } as const satisfies Record<
  FormKind,
  string
>;

interface Version extends TemplateContent {
  readonly name: string;
}

interface Proposed {
  readonly row: Pick<TemplateRow, 'id' | 'version' | 'kind' | 'projectId'>;
  readonly version: number;
  readonly before: Version;
  readonly after: Version;
}

/**
 * Asks the reviewers to approve a version, where the template belongs to a project with versions.
 * @param transaction has locked the license (`lockLicense`)
 * @returns whether the version waits for them
 * @throws Refusal 409 while versions are being enabled
 */
export async function proposeVersion(
  transaction: Db,
  { row: { id, kind, projectId, version: approvedVersion }, version, before, after }: Proposed,
  by: { readonly actor: ActorIn['actor']; readonly now: string },
): Promise<boolean> {
  if (projectId === null || !(await hasVersions(transaction, projectId))) return false;
  await proposeTemplate(
    transaction,
    {
      ...{ templateId: id, kind: requestKinds[kind], projectId, name: after.name, version, approvedVersion },
      texts: { before: templateText(before), after: templateText(after) },
    },
    by,
  );
  return true;
}

type InForce = Pick<TemplateRow, 'id' | 'version'>;

/** Returns the newest version where it waits for a reviewer, or was rejected. */
export const proposalOf = async (db: Db, row: InForce): Promise<TemplateProposal | null> =>
  (await newestProposal(db, row))?.proposal ?? null;

/**
 * Returns the version that the actor has proposed and that waits for a reviewer, if any.
 * @throws Refusal 409 when another user's waits
 */
export async function requireOwnProposal(
  db: Db,
  row: InForce,
  { userId }: Pick<ActorIn['actor'], 'userId'>,
): Promise<TemplateProposal | null> {
  const newest = await newestProposal(db, row);
  if (newest?.proposal.state !== 'Waiting') return null;
  const { proposal, proposedBy } = newest;
  if (proposedBy === userId) return proposal;
  throw conflict(words.changedMeanwhile(proposal.proposedByUname || 'somebody'), 'version');
}

async function newestProposal(
  db: Db,
  { id, version }: InForce,
): Promise<{ readonly proposal: TemplateProposal; readonly proposedBy: string | null } | null> {
  const row = await db
    .selectFrom('templateVersions')
    .select(['version', 'name', 'content', 'createdOn'])
    .where('templateId', '=', id)
    .where('version', '>', version)
    .where('proposed', '=', 1)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const request = await requestsOfTemplate(db, id)
    .where('approvalRequests.version', '=', String(row.version))
    .where('approvalRequests.state', 'in', ['Waiting', 'Rejected'])
    .executeTakeFirst();
  if (!request) return null;
  const proposal: TemplateProposal = {
    version: row.version,
    state: request.state === 'Waiting' ? 'Waiting' : 'Rejected',
    requestId: request.id,
    proposedOn: request.proposedOn,
    proposedByUname: request.proposedByUname ?? '',
    decidedByUname: request.decidedByUname ?? '',
    reason: request.reason,
    name: row.name,
    ...parseContent(row.content),
  };
  return { proposal, proposedBy: request.proposedBy };
}
