import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  afterCommit,
  withChanges,
  recordSubject,
  type EventPublisher,
  type ChangeSet,
} from '#platform/domain/with-changes.ts';
import {
  executionChanges,
  recordExecutionChange,
} from '#platform/automation/executions/execution-changes.ts';
import { changeMachineAccess } from '#platform/contract/machines/machine-access-calls.ts';
import { deleteMachine, updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('a unit of work', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    owner = await signedIn(t);
  });
  afterAll(() => t.close());

  const quiet: EventPublisher = {
    write: () => Promise.resolve(),
    notify: () => undefined,
    listen: () => () => undefined,
  };
  const rename = (name: string) => async (transaction: TestPlatform['platform']['context']['db']) => {
    await transaction.updateTable('users').set({ name }).where('id', '=', owner.id).execute();
  };

  test('runs all changes of a unit of work in its transaction', async () => {
    const { db } = t.platform.context;
    const written = vi.fn((_: unknown, changeSet: ChangeSet) => {
      expect([...executionChanges.of(changeSet).keys()]).toEqual(['one']);
      return Promise.resolve();
    });
    const publisher = { ...quiet, write: written };
    await changesNothing(t, async () => {
      const failed = withChanges({ db, publisher }, async (transaction) => {
        await withChanges({ db: transaction, publisher }, rename('Joined'));
        throw new Error('after the inner one');
      });
      await expect(failed).rejects.toThrow('after the inner one');
    });
    expect(written).not.toHaveBeenCalled();
    await withChanges({ db, publisher }, (transaction) =>
      withChanges({ db: transaction, publisher }, async (inner) => {
        expect(inner).toBe(transaction);
        recordExecutionChange(inner, { executionId: 'one' });
        await Promise.resolve();
      }),
    );
    expect(written).toHaveBeenCalledTimes(1);
  });

  test('runs deferred work after the transaction, and not when it fails', async () => {
    const { db } = t.platform.context;
    const act = vi.fn();
    const failed = withChanges({ db, publisher: quiet }, (transaction) => {
      afterCommit(transaction, act);
      return Promise.reject(new Error('no end'));
    });
    await expect(failed).rejects.toThrow('no end');
    expect(act).not.toHaveBeenCalled();
    await withChanges({ db, publisher: quiet }, async (transaction) => {
      afterCommit(transaction, act);
      await rename(owner.name)(transaction);
      expect(act).not.toHaveBeenCalled();
    });
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('rolls back the change and its entry when a live event cannot be written', async () => {
    const { db } = t.platform.context;
    const id = await machine(t, owner, { hostName: 'undone' });
    await db.schema.alterTable('live_events').renameTo('live_events_away').execute();
    try {
      const entries = () => db.selectFrom('auditEntries').select('id').execute();
      const before = await entries();
      await changesNothing(t, async () => {
        const answer = await t.attempt(updateMachine, { params: { id }, body: { disabled: true } }, owner);
        expect(answer.status).toBe(500);
      });
      expect(await entries()).toEqual(before);
    } finally {
      await db.schema.alterTable('live_events_away').renameTo('live_events').execute();
    }
  });

  test('rolls back the change and its event when an entry cannot be written', async () => {
    const { db } = t.platform.context;
    const id = await machine(t, owner, { hostName: 'kept' });
    const events = () => db.selectFrom('liveEvents').select('id').execute();
    const before = await events();
    await db.schema.alterTable('audit_entries').renameTo('audit_entries_away').execute();
    try {
      await changesNothing(
        t,
        async () => {
          expect((await t.attempt(deleteMachine, { params: { id } }, owner)).status).toBe(500);
        },
        { but: ['audit_entries_away'] },
      );
      expect(await events()).toEqual(before);
    } finally {
      await db.schema.alterTable('audit_entries_away').renameTo('audit_entries').execute();
    }
  });

  test('records a change only within a transaction of this kind', async () => {
    const { db } = t.platform.context;
    expect(() => recordExecutionChange(db, { executionId: 'one' })).toThrow(
      'Changes are made in a transaction',
    );
    await expect(recordSubject(db, 'one')).rejects.toThrow('Changes are made in a transaction');
  });

  test('leaves only the entry of a refusal in the middle', async () => {
    const id = await machine(t, owner, { hostName: 'refused' });
    const admin = await colleague(t, owner, 'Admin');
    const body = { given: [admin.id], taken: [] };
    await changesNothing(t, async () => {
      const answer = await t.attempt(changeMachineAccess, { params: { machineId: id }, body }, owner);
      expect(answer.status).toBe(400);
    });
  });
});
