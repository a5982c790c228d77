import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareNotifications } from '#platform/automation/notifications/prepare-notifications.ts';
import {
  getReportConfiguration,
  updateReportConfiguration,
} from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import type { RecipientRule } from '#platform/contract/execution-configuration/report-configuration-values.ts';
import type { EndedStatus } from '#platform/contract/executions/execution-values.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { endedExecution } from '#tests/support/notifications.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('rules of recipients', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const opened = async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Shop' });
    const there: Caller = { token: owner.token, projectId };
    const users = {
      always: owner,
      failed: await colleague(t, owner, 'Admin'),
      changed: await colleague(t, owner, 'Admin'),
    };
    return { owner, projectId, there, users };
  };
  const select = (
    projectId: string,
    there: Caller,
    selectedEmails: readonly { readonly type: 'user'; readonly id: string; readonly rule?: RecipientRule }[],
  ) =>
    t.attempt(
      updateReportConfiguration,
      { params: { id: projectId }, body: { emailDataDTO: { selectedEmails: [...selectedEmails] } } },
      there,
    );
  const end = async (owner: SignedInUser, projectId: string, status: EndedStatus) => {
    const before = (await t.mails()).length;
    t.clock.advance({ seconds: 1 });
    await endedExecution(t, owner, { projectId, status });
    await prepareNotifications(t.platform.context);
    return (await t.mails()).slice(before).map(({ to }) => to);
  };

  test('decide who gets an email: always, when something failed, when the outcome changed', async () => {
    const { owner, projectId, there, users } = await opened();
    const rules = ['always', 'failed', 'changed'] as const;
    await select(
      projectId,
      there,
      rules.map((rule) => ({ type: 'user', id: users[rule].id, rule })),
    );
    const expected = (...told: (keyof typeof users)[]) => told.map((rule) => users[rule].emailId).sort();
    const told = async (status: EndedStatus) => (await end(owner, projectId, status)).sort();
    // The first execution of a suite is a change.
    expect(await told('Passed')).toEqual(expected('always', 'changed'));
    expect(await told('Passed')).toEqual(expected('always'));
    expect(await told('Failed')).toEqual(expected('always', 'failed', 'changed'));
    expect(await told('Failed')).toEqual(expected('always', 'failed'));
    expect(await told('Terminated')).toEqual(expected('always', 'changed'));
    expect(await told('Passed')).toEqual(expected('always', 'changed'));
  });

  test('stay when a recipient is saved without one, and are in the audit log', async () => {
    const { owner, projectId, there, users } = await opened();
    const { failed, changed } = users;
    await select(projectId, there, [{ type: 'user', id: failed.id, rule: 'failed' }]);
    await select(projectId, there, [
      { type: 'user', id: failed.id },
      { type: 'user', id: changed.id },
    ]);
    const { emailDataDTO } = await t.succeed(getReportConfiguration, {}, there);
    const rules = new Map(emailDataDTO.selectedEmails.map(({ id, rule }) => [id, rule]));
    expect([rules.get(failed.id), rules.get(changed.id)]).toEqual(['failed', 'always']);
    const entries = await entriesOf(t, updateReportConfiguration, owner.licenseId);
    expect(JSON.stringify(entries)).toContain('when something failed');
  });

  test('that are unknown are refused', async () => {
    const { projectId, there, users } = await opened();
    const { status } = await changesNothing(t, () =>
      select(projectId, there, [{ type: 'user', id: users.failed.id, rule: 'sometimes' as never }]),
    );
    expect(status).toBe(400);
  });
});
