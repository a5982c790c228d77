import { expect, test } from 'vitest';
import { sealedColumns } from '#platform/automation/integrations/instance-secrets.ts';
import {
  createInstance,
  getInstance,
  updateInstance,
} from '#platform/contract/integrations/instance-calls.ts';
import type { Instance } from '#platform/contract/integrations/instance-fields.ts';
import { integrationMessages } from '#platform/contract/integrations/integration-message-values.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { signedIn } from '#tests/support/factories.ts';
import { storeInstance } from '#tests/support/instances.ts';
import { checkedServers } from '#tests/support/providers/checked-server.ts';
import { jiraAccount, jiraOn, jiraToken, jiraUser } from '#tests/support/providers/jira.ts';
import { repositoryWorld } from '#tests/support/repository-world.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

const open = checkedServers();
const mask = '**********';
const personalToken = 'glpat-secret';
const self = 'GET /api/v4/personal_access_tokens/self';
/** A GitLab where every token is one of ada's. */
const openGitLab = async () => {
  const gitlab = await open('gitlab', { 'GET /api/v4/user': { body: { id: 1, username: 'ada' } } });
  gitlab.answer({ [self]: { body: gitlab.sample(self, 200, { scopes: ['api'], expires_at: null }) } });
  return gitlab;
};

describeOnEachDatabase('changed instances of plugins', (database) => {
  const world = repositoryWorld(database);

  const onGitLab = async () => {
    const { t } = world();
    const gitlab = await openGitLab();
    const owner = await signedIn(t);
    const values = { name: 'Our GitLab', url: gitlab.url };
    const made = await t.succeed(
      createInstance.GitLab,
      { body: { ...values, personalToken: t.encrypt(personalToken) } },
      owner,
    );
    const change = (body: Partial<Record<keyof Instance, string>>) =>
      t.attempt(
        updateInstance.GitLab,
        { params: { id: made.id }, body: { ...values, personalToken: mask, ...body } },
        owner,
      );
    return { t, gitlab, owner, id: made.id, values, change };
  };

  test('of GitLab send a stored token to no other address', async () => {
    const { t, gitlab, values, change } = await onGitLab();
    const other = await openGitLab();
    for (const url of [other.url, `${gitlab.url}/below`]) {
      const { status, body } = await changesNothing(t, () => change({ url }));
      expect([status, body.errors]).toEqual([
        400,
        [
          {
            path: 'personalToken',
            message: 'Enter the Personal Token again: the stored one is for another URL',
          },
        ],
      ]);
    }
    expect(other.calls).toEqual([]);
    // The address is the same, however it is written.
    expect((await change({ name: 'Renamed', url: `${values.url}/` })).status).toBe(200);
    expect((await change({ url: other.url, personalToken: t.encrypt(personalToken) })).status).toBe(200);
    expect(other.calls).not.toEqual([]);
  });

  test('of Jira send a stored token to no other address, and for no other user', async () => {
    const { t } = world();
    const [jira, other] = [jiraOn(await open('jira')), await open('jira')];
    const owner = await signedIn(t);
    const plugin = 'Jira';
    const values = { accountId: jiraAccount, serverUrl: jira.server.url, userName: jiraUser };
    const stored = { ...values, domain: '127.0.0.1' };
    const id = await storeInstance(t, owner, { plugin, values: stored });
    const { db, secretKey } = t.platform.context;
    const columns = sealedColumns(secretKey, { id, plugin }, { ...stored, apiToken: jiraToken });
    await db.updateTable('integrationInstances').set(columns).where('id', '=', id).execute();
    for (const [changed, label] of [
      [{ serverUrl: other.url }, 'Server URL'],
      [{ userName: 'eve@example.com' }, 'User Name'],
    ] as const) {
      const { status, body } = await changesNothing(t, () =>
        t.attempt(updateInstance.Jira, { params: { id }, body: { ...values, ...changed } }, owner),
      );
      expect([status, body.errors]).toEqual([
        400,
        [
          {
            path: 'apiToken',
            message: `Enter the API Token again: the stored one is for another ${label}`,
          },
        ],
      ]);
    }
    expect([jira.server.calls, other.calls]).toEqual([[], []]);
  });

  test.each([
    ['name', (_: (text: string) => string) => ({ name: 'Changed first' })],
    ['token', (encrypt: (text: string) => string) => ({ personalToken: encrypt('glpat-first') })],
  ])('keep the %s that somebody changed while their provider was asked', async (_, firstOf) => {
    const { t, gitlab, owner, id, change } = await onGitLab();
    const others: Promise<{ readonly status: number }>[] = [];
    gitlab.answer({
      'GET /api/v4/user': async () => {
        if (others.length === 0) {
          others.push(change(firstOf((text) => t.encrypt(text))));
          await others[0];
        }
        return { body: { id: 1, username: 'ada' } };
      },
    });
    const late = await change({ name: 'Changed late', personalToken: t.encrypt('glpat-late') });
    expect([late.status, late.body.message]).toEqual([409, integrationMessages.changedMeanwhile]);
    expect((await others[0])?.status).toBe(200);
    const { title } = await t.succeed(getInstance.GitLab, { params: { id } }, owner);
    expect(title).not.toBe('Changed late');
    expect((await change({ name: 'Changed again' })).status).toBe(200);
  });
});
