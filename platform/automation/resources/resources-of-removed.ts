import type { Selectable } from 'kysely';
import type { Consequence } from '../../domain/consequence.ts';
import { recordConsequences } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { Leaving } from '../../domain/leaving.ts';
import type { ResourceRow } from '../../foundation/database/schema.ts';
import { batchesOf } from '../../foundation/batches.ts';
import { withdrawRequests } from './approval/propose.ts';
import { recordResourceChanges } from './resource-changes.ts';

/**
 * Settles the resources of a removed user. Their suites are deleted, or made Public. These and everything
 * else they own go to the user who removes them, except defects, which keep their names. Each change is
 * recorded for applications.
 * @param transaction has locked the license (`lockLicense`)
 */
export async function settleResources(transaction: Db, left: Leaving): Promise<void> {
  const { licenseId, user, by: ownerId, keepSuites, now } = left;
  const { id: userId } = user;
  const changedOn = { modifiedOn: now.toISOString(), modifiedBy: ownerId };
  const tell = (change: keyof typeof deeds, changed: readonly RemovedResource[]) => {
    const { deed, before, after } = deeds[change]({ userId, ownerId });
    recordConsequences(
      transaction,
      changed.map(({ id, name, projectId, kind }) => ({
        kind: 'resource',
        deed,
        id,
        name,
        projectId,
        before: { kind, ...before },
        after: Object.keys(after).length === 0 ? {} : { kind, ...after },
      })),
    );
    return recordResourceChanges(transaction, { licenseId, change, changed, now });
  };
  if (!keepSuites) {
    const deleted = await owned(transaction, left)
      .where('kind', '=', 'Suite')
      .set({ ...changedOn, deletedOn: now.toISOString(), bytes: 0 })
      .returning(columns)
      .execute();
    for (const some of batchesOf(deleted, batch)) {
      await withdrawRequests(
        transaction,
        some.map(({ id }) => id),
        now.toISOString(),
      );
    }
    await tell('Deleted', deleted);
  } else {
    const opened = await owned(transaction, left)
      .where('kind', '=', 'Suite')
      .where('access', '=', 'Private')
      .set({ ...changedOn, access: 'Public', ownerId })
      .returning(columns)
      .execute();
    await tell('Public', opened);
  }
  const passedOn = await owned(transaction, left)
    .where('kind', '!=', 'Defect')
    .set({ ...changedOn, ownerId })
    .returning(columns)
    .execute();
  await tell('Owner', passedOn);
}

/** The limit of values in one statement. */
const batch = 500;

const columns = ['id', 'projectId', 'kind', 'externalId', 'name', 'ownerId'] as const;

type RemovedResource = Pick<Selectable<ResourceRow>, (typeof columns)[number]>;

/** The audit log's word for each change. */
const deeds = {
  Deleted: ({ userId }) => ({ deed: 'deleted', before: { ownerId: userId }, after: {} }),
  Public: ({ userId, ownerId }) => ({
    deed: 'made public',
    before: { ownerId: userId, access: 'Private' },
    after: { ownerId, access: 'Public' },
  }),
  Owner: ({ userId, ownerId }) => ({ deed: 'handed over', before: { ownerId: userId }, after: { ownerId } }),
} as const satisfies Record<
  string,
  (who: {
    readonly userId: string;
    readonly ownerId: string;
  }) => Pick<Consequence, 'deed' | 'before' | 'after'>
>;

function owned(transaction: Db, { licenseId, user, projectId }: Leaving) {
  const all = transaction
    .updateTable('resources')
    .where('licenseId', '=', licenseId)
    .where('ownerId', '=', user.id)
    .where('deletedOn', 'is', null);
  return projectId === undefined ? all : all.where('projectId', '=', projectId);
}
