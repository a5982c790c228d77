import type { Consequence } from '../../../domain/consequence.ts';
import { recordConsequences } from '../../../domain/with-changes.ts';
import type { Db } from '../../../foundation/database/database.ts';
import type { ApprovalSwitchRow } from '../../../foundation/database/schema.ts';
import { recordResourceChanges } from '../resource-changes.ts';
import { withdrawRequests } from './propose.ts';

/** How many resources one transaction switches. */
export const resourcesPerBatch = 200;

type Switch = Pick<ApprovalSwitchRow, 'projectId' | 'licenseId' | 'enabling' | 'switchedOn'>;

/**
 * Switches the next resources of a project: enabling approves what was never in review as 1.0, disabling returns
 * resources to their approved version, or deletes those without one. What was added after the switch stays.
 * @param transaction has locked the license (`lockLicense`)
 * @returns whether these were the last
 */
export async function switchBatch(transaction: Db, one: Switch, now: Date): Promise<boolean> {
  const some = await nextResources(transaction, one);
  if (some.length === 0) return true;
  await (one.enabling === 1 ? approve(transaction, some) : revert(transaction, one, some, now));
  return some.length < resourcesPerBatch;
}

function nextResources(transaction: Db, { projectId, enabling, switchedOn }: Switch) {
  const all = transaction
    .selectFrom('resources')
    .select(['id', 'projectId', 'kind', 'externalId', 'name', 'ownerId', 'state', 'approvedVersion'])
    .where('projectId', '=', projectId)
    .where('deletedOn', 'is', null)
    .where('createdOn', '<=', switchedOn)
    .limit(resourcesPerBatch);
  return enabling === 1
    ? all.where('state', '=', 'New').where('approvedVersion', 'is', null).execute()
    : all.where('state', 'in', ['New', 'Review', 'Rejected']).execute();
}

type Resource = Awaited<ReturnType<typeof nextResources>>[number];

const idsOf = (some: readonly Resource[]): string[] => some.map(({ id }) => id);

async function approve(transaction: Db, some: readonly Resource[]): Promise<void> {
  await transaction
    .updateTable('resources')
    .set({ state: 'Approved', version: '1.0', approvedVersion: '1.0', approvedFields: null })
    .where('id', 'in', idsOf(some))
    .execute();
}

async function revert(
  transaction: Db,
  { licenseId }: Switch,
  some: readonly Resource[],
  now: Date,
): Promise<void> {
  await withdrawRequests(transaction, idsOf(some), now.toISOString());
  const returned = some.filter(({ approvedVersion }) => approvedVersion !== null);
  const deleted = some.filter(({ approvedVersion }) => approvedVersion === null);
  if (returned.length > 0) {
    await transaction
      .updateTable('resources')
      .set((set) => ({ state: 'Approved', version: set.ref('approvedVersion'), reviewBy: null }))
      .where('id', 'in', idsOf(returned))
      .execute();
  }
  if (deleted.length > 0) {
    await transaction
      .updateTable('resources')
      .set({ deletedOn: now.toISOString(), bytes: 0 })
      .where('id', 'in', idsOf(deleted))
      .execute();
  }
  const changes = { licenseId, now };
  await recordResourceChanges(transaction, {
    ...changes,
    change: 'Version',
    changed: returned.map((resource) => ({ ...resource, version: resource.approvedVersion })),
  });
  await recordResourceChanges(transaction, { ...changes, change: 'Deleted', changed: deleted });
  recordConsequences(transaction, [
    ...returned.map((resource) => consequenceOf(resource, 'returned')),
    ...deleted.map((resource) => consequenceOf(resource, 'deleted')),
  ]);
}

const consequenceOf = (
  { id, name, projectId, kind, state, approvedVersion }: Resource,
  deed: 'returned' | 'deleted',
): Consequence => ({
  ...{ kind: 'resource', deed, id, name, projectId },
  before: { kind, state },
  after: deed === 'deleted' ? {} : { kind, state: 'Approved', version: approvedVersion },
});
