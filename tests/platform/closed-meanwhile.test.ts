import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  updateApprovalConfiguration,
  updateReviewers,
} from '#platform/contract/approval/approval-configuration-calls.ts';
import { accessMessages } from '#platform/contract/access/access-message-values.ts';
import { deleteCaptures } from '#platform/contract/executions/capture-calls.ts';
import { updateRunConfiguration } from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import { updateTimeZone } from '#platform/contract/projects/time-zone-calls.ts';
import { putResource, setApproval } from '#platform/contract/resources/resource-calls.ts';
import { updateRetention } from '#platform/contract/retention/retention-calls.ts';
import type { Db } from '#platform/foundation/database/database.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { role, signedIn } from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { whileLicenseLocked } from '#tests/support/while-license-locked.ts';
import { memberAs, workplace } from '#tests/support/workplaces.ts';

describeOnEachDatabase('a change that waits while its permission goes', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const json = (body: object) => ({
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const close = (projectId: string) => (transaction: Db) =>
    transaction.updateTable('projects').set({ status: 'Closed' }).where('id', '=', projectId).execute();

  test('is refused in a project that was closed', async () => {
    const owner = await signedIn(t);
    const { projectId, there } = await workplace(t, owner);
    await t.succeed(putResource, { params: { kind: 'Script', id: 'one' }, body: { name: 'One' } }, there);
    const id = projectId;
    const calls = [
      () => t.attempt(updateTimeZone, { body: { id: 'Asia/Tokyo' } }, there),
      () => t.attempt(updateApprovalConfiguration, { body: { versioningEnabled: true } }, there),
      () => t.attempt(updateReviewers, { body: { reviewers: [owner.id] } }, there),
      () => t.attempt(updateRetention, { params: { id }, body: { days: 1 } }, there),
      () =>
        t.attempt(
          updateRunConfiguration,
          { params: { id }, body: { waitTime: { implicitWait: 77, implicitWaitUnit: 'Seconds' } } },
          there,
        ),
      () => t.attempt(putResource, { params: { kind: 'Script', id: 'two' }, body: { name: 'Two' } }, there),
      () =>
        t.attempt(
          setApproval,
          { params: { kind: 'Script', id: 'one' }, body: { state: 'Review', version: '1.1' } },
          there,
        ),
      () => t.attempt(deleteCaptures, { params: { group: 'Screenshots', id } }, there),
    ];
    const tables = ['projects', 'projectReviewers', 'retentionConfigurations', 'resources'] as const;
    const rows = () =>
      Promise.all(tables.map((each) => t.platform.context.db.selectFrom(each).selectAll().execute()));
    const before = await rows();
    for (const call of calls) {
      await t.platform.context.db
        .updateTable('projects')
        .set({ status: 'Open' })
        .where('id', '=', id)
        .execute();
      const [answer] = await whileLicenseLocked(t, owner.licenseId, [call], close(id));
      expect([answer?.status, answer?.body.message]).toEqual([
        403,
        database.name === 'SQLite' ? 'The project is closed' : accessMessages.statusChanged('Closed'),
      ]);
    }
    await t.platform.context.db
      .updateTable('projects')
      .set({ status: 'Open' })
      .where('id', '=', id)
      .execute();
    expect(await rows()).toEqual(before);
  });

  test('is refused to a user whose role there was taken away', async () => {
    const owner = await signedIn(t);
    const { projectId } = await workplace(t, owner);
    const roleId = await role(t, owner, { name: 'Author', access: { 'Test Development': 'Full Access' } });
    const reader = await role(t, owner, { name: 'Reader', access: { 'Test Development': 'View Access' } });
    const author = await memberAs(t, owner, { projectId, roleId });
    await t.succeed(putResource, { params: { kind: 'Script', id: 'b' }, body: { name: 'B' } }, author);
    const [answer] = await whileLicenseLocked(
      t,
      owner.licenseId,
      // Sent as it is: the helper would look for an audit entry of the change that the test makes.
      [() => t.raw('PUT', '/project/optimize/v1/resources/Script/a', { ...author, ...json({ name: 'A' }) })],
      (transaction) =>
        transaction
          .updateTable('projectUsers')
          .set({ roleId: reader })
          .where('projectId', '=', projectId)
          .where('userId', '=', author.id)
          .execute(),
    );
    expect(answer?.status).toBe(403);
    expect(
      await t.platform.context.db
        .selectFrom('resources')
        .select('name')
        .where('projectId', '=', projectId)
        .execute(),
    ).toEqual([{ name: 'B' }]);
  });
});
