import { expect, test } from 'vitest';
import { executionPaths } from '#app/paths/executions.ts';
import { commitResultQueue } from '#platform/automation/commit-results/commit-results-queue.ts';
import { endAs } from '#platform/automation/executions/transitions.ts';
import { sealedColumns } from '#platform/automation/integrations/instance-secrets.ts';
import type { ExecutionSource } from '#platform/contract/executions/source-fields.ts';
import { getCommitPosts } from '#platform/contract/executions/commit-post-calls.ts';
import { listDeliveries, sendDeliveryAgain } from '#platform/contract/integrations/delivery-calls.ts';
import type { Plugin } from '#platform/contract/integrations/plugin-values.ts';
import { withChanges } from '#platform/domain/with-changes.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { storedExecution } from '#tests/support/executions.ts';
import { colleague, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { storeInstance } from '#tests/support/instances.ts';
import { half, refusal, tooMany } from '#tests/support/providers/answers.ts';
import { checkedServers } from '#tests/support/providers/checked-server.ts';
import { gitHubOn, gitHubToken, gitHubUser } from '#tests/support/providers/github.ts';
import { repositoryWorld } from '#tests/support/repository-world.ts';
import { deliver } from '#tests/support/slack-world.ts';
import type { PlainValues } from '#platform/automation/instance-values/read-values.ts';

const open = checkedServers();
const commit = '4f1c0de9a1b2c3d4e5f60718293a4b5c6d7e8f90';
const postStatus = 'POST /repos/{owner}/{repo}/statuses/{sha}';
const postComment = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments';

describeOnEachDatabase('results of commits', (database) => {
  const world = repositoryWorld(database);

  const connected = async (plugin: Plugin, values: PlainValues) => {
    const { t } = world();
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const id = await stored(owner, plugin, values, plugin === 'GitLab' ? undefined : projectId);
    return { t, owner, projectId, id };
  };
  /** Stores an instance with its secrets. */
  const stored = async (owner: SignedInUser, plugin: Plugin, values: PlainValues, projectId?: string) => {
    const { t } = world();
    const id = await storeInstance(t, owner, {
      plugin,
      values,
      ...(projectId !== undefined && { projectId }),
    });
    const columns = sealedColumns(t.platform.context.secretKey, { id, plugin }, values);
    const { db } = t.platform.context;
    await db.updateTable('integrationInstances').set(columns).where('id', '=', id).execute();
    return id;
  };
  const onGitHub = async () => {
    const github = await gitHubOn(await open('github'));
    world().at({ github: github.server.url });
    const values = {
      instanceName: 'Pipeline',
      gitHubUserName: gitHubUser,
      gitHubAppPassword: gitHubToken,
      organization: 'acme',
      gitHubRepositoryName: 'shop',
    };
    return { github, ...(await connected('GitHub', values)) };
  };
  const source: ExecutionSource = { provider: 'GitHub', repository: 'Acme/Shop', commit, pullRequest: '17' };

  /** Ends an execution of a build. */
  const ended = async (
    owner: SignedInUser,
    projectId: string,
    of: ExecutionSource = source,
    status: 'Passed' | 'Failed' | 'Terminated' = 'Failed',
  ) => {
    const { t } = world();
    const { context } = t.platform;
    const id = await storedExecution(t, owner, { projectId, status: 'Running' });
    await context.db
      .updateTable('executions')
      .set({ source: JSON.stringify(of) })
      .where('id', '=', id)
      .execute();
    await withChanges(context, (transaction) =>
      endAs(context, transaction, [id], { status, cause: '', at: t.clock.now() }),
    );
    return id;
  };
  const posted = async () => {
    const { t } = world();
    await commitResultQueue(t.platform.context).drain();
    await deliver(t);
  };
  const logOf = (id: string, owner: SignedInUser) =>
    world().t.succeed(listDeliveries, { params: { id } }, owner);

  test('are a status and one comment, which the next execution updates', async () => {
    const { t, github, owner, projectId, id } = await onGitHub();
    const executionId = await ended(owner, projectId);
    await posted();
    await posted();
    expect(github.statuses).toEqual([
      {
        state: 'failure',
        context: 'FireFlink: smoke',
        description: 'Failed: no results',
        target_url: `http://fireflink.test${executionPaths.execution(executionId)}`,
      },
    ]);
    expect([...github.comments.values()]).toEqual([
      expect.stringContaining('**FireFlink: Failed**, suite `smoke` in project `Web shop`'),
    ]);
    const log = await logOf(id, owner);
    expect(log.map(({ kind, target, state, answer }) => [kind, target, state, answer]).sort()).toEqual([
      ['commit status', 'Acme/Shop@4f1c0de: smoke', 'Sent', 'Posted'],
      ['pull request comment', 'Acme/Shop#17: smoke', 'Sent', 'Posted'],
    ]);
    const { db } = t.platform.context;
    expect(JSON.stringify(await db.selectFrom('deliveries').selectAll().execute())).not.toContain(
      gitHubToken,
    );
    await ended(owner, projectId, source, 'Passed');
    await posted();
    expect(github.statuses.at(-1)).toMatchObject({ state: 'success' });
    expect([...github.comments.values()]).toEqual([expect.stringContaining('**FireFlink: Passed**')]);
    const shown = await t.succeed(getCommitPosts, { params: { executionId } }, owner);
    expect(shown).toEqual({
      instance: 'Pipeline',
      posts: [
        { kind: 'commit status', state: 'Sent', answer: '' },
        { kind: 'pull request comment', state: 'Sent', answer: '' },
      ],
    });
    // A comment that somebody deleted is written again.
    github.comments.clear();
    await ended(owner, projectId);
    await posted();
    expect(github.comments.size).toBe(1);
  });

  test('that are older don’t replace newer ones, also when sent again by hand', async () => {
    const { t, github, owner, projectId, id } = await onGitHub();
    await ended(owner, projectId);
    await posted();
    const [, first] = (await logOf(id, owner)).sort((a, b) => (a.kind < b.kind ? -1 : 1));
    t.clock.advance({ seconds: 5 });
    await ended(owner, projectId, source, 'Passed');
    await posted();
    await t.succeed(sendDeliveryAgain, { params: { id, deliveryId: first?.id ?? '' } }, owner);
    await posted();
    expect([...github.comments.values()]).toEqual([expect.stringContaining('**FireFlink: Passed**')]);
    const again = (await logOf(id, owner)).find((one) => one.id === first?.id);
    expect(again).toMatchObject({
      state: 'Sent',
      answer: 'Not posted: a newer execution has been posted there',
    });
  });

  test('find their comment again when the answer was lost', async () => {
    const { t, github, owner, projectId } = await onGitHub();
    let lost = true;
    github.server.answer({
      [postComment]: (call: { body: unknown }) => {
        github.comments.set(1, (call.body as { body: string }).body);
        if (lost) return half;
        throw new Error('a second comment');
      },
    });
    await ended(owner, projectId);
    await posted();
    lost = false;
    t.clock.advance({ minutes: 2 });
    await posted();
    expect(github.comments.size).toBe(1);
  });

  test('wait as long as GitHub asks, outlast a day without it, and are refused with the reason', async () => {
    const { t, github, owner, projectId, id } = await onGitHub();
    github.server.answer({ [postStatus]: tooMany(1800) });
    const alone = { provider: 'GitHub', repository: 'acme/shop', commit } as const;
    await ended(owner, projectId, alone);
    await posted();
    t.clock.advance({ minutes: 29 });
    await posted();
    expect((await logOf(id, owner))[0]).toMatchObject({ state: 'Waiting', attempts: 1, answerStatus: 429 });
    github.server.answer({ [postStatus]: refusal(503, 'down') });
    for (let hour = 0; hour < 24; hour += 1) {
      t.clock.advance({ hours: 1 });
      await posted();
    }
    const again = await signedIn(t, owner);
    expect((await logOf(id, again))[0]?.state).toBe('Waiting');
    github.server.answer({ [postStatus]: refusal(404, { message: 'Not Found' }) });
    t.clock.advance({ hours: 1 });
    await posted();
    expect((await logOf(id, await signedIn(t, owner)))[0]).toMatchObject({
      state: 'Failed',
      answer: 'GitHub answered 404: Not Found',
    });
  });

  test('are posted to Bitbucket and GitLab, too, by the instance of the repository', async () => {
    const bitbucket = await open('bitbucket', {
      'POST /repositories/{workspace}/{repo_slug}/commit/{commit}/statuses/build': {
        status: 201,
        body: { key: 'x', state: 'FAILED' },
      },
      'GET /repositories/{workspace}/{repo_slug}/pullrequests/{pull_request_id}/comments': {
        body: { values: [{ id: 3, content: { raw: 'Looks good' } }] },
      },
      'POST /repositories/{workspace}/{repo_slug}/pullrequests/{pull_request_id}/comments': {
        status: 201,
        body: { id: 4 },
      },
    });
    world().at({ bitbucket: bitbucket.url });
    const atBitbucket = await connected('Bitbucket', {
      instanceName: 'Pipeline',
      bitBucketUserName: 'ada@example.com',
      bitBucketAppPassword: 'ATATT-secret',
      bitBucketWorkspaceName: 'acme',
      bitBucketRepositoryName: 'shop',
    });
    await ended(atBitbucket.owner, atBitbucket.projectId, { ...source, provider: 'Bitbucket' }, 'Terminated');
    await posted();
    expect(bitbucket.calls[0]?.body).toMatchObject({ state: 'STOPPED', name: 'FireFlink: smoke' });
    expect(bitbucket.calls.at(-1)?.body).toMatchObject({
      content: { raw: expect.stringContaining('[//]: # (fireflink-') as string },
    });

    const gitlab = await open('gitlab', {
      'POST /api/v4/projects/{id}/statuses/{sha}': {
        status: 201,
        body: { id: 1, sha: commit, status: 'failed' },
      },
      'GET /api/v4/projects/{id}/merge_requests/{merge_request_iid}/notes': { body: [] },
      'POST /api/v4/projects/{id}/merge_requests/{merge_request_iid}/notes': {
        status: 201,
        body: { id: 5, body: 'text' },
      },
    });
    const values = { name: 'Own', url: gitlab.url, personalToken: 'glpat-secret' };
    const atGitLab = await connected('GitLab', values);
    const url = `${gitlab.url}/acme/team/shop/-/jobs/1`;
    const of = { ...source, provider: 'GitLab', repository: 'acme/team/shop' } as const;
    // Of another GitLab.
    await ended(atGitLab.owner, atGitLab.projectId, { ...of, url: 'https://gitlab.example.com/acme' });
    await posted();
    expect(gitlab.calls).toEqual([]);
    await ended(atGitLab.owner, atGitLab.projectId, { ...of, url });
    await posted();
    expect(gitlab.calls.map(({ path }) => path.split('/').slice(4, 6).join('/'))).toEqual([
      'acme%2Fteam%2Fshop/statuses',
      'acme%2Fteam%2Fshop/merge_requests',
      'acme%2Fteam%2Fshop/merge_requests',
    ]);
    expect((await logOf(atGitLab.id, atGitLab.owner)).map(({ state }) => state)).toEqual(['Sent', 'Sent']);
  });

  test('are posted with the token of an instance only for executions of its project', async () => {
    const { t, github, owner, projectId, id } = await onGitHub();
    const elsewhere = await project(t, owner, { name: 'Elsewhere' });
    const other = await ended(owner, elsewhere);
    await posted();
    expect([github.server.calls, await logOf(id, owner)]).toEqual([[], []]);
    const shown = await t.succeed(getCommitPosts, { params: { executionId: other } }, owner);
    expect(shown).toEqual({ instance: null, posts: [] });
    await ended(owner, projectId);
    await posted();
    expect(github.statuses).toHaveLength(1);
  });

  test('are posted to GitLab with a token of the user who started them; Admins may use any', async () => {
    const gitlab = await open('gitlab', {
      'POST /api/v4/projects/{id}/statuses/{sha}': {
        status: 201,
        body: { id: 1, sha: commit, status: 'failed' },
      },
    });
    const valuesOf = (name: string) => ({ name, url: gitlab.url, personalToken: `glpat-of-${name}` });
    const { t, owner, projectId } = await connected('GitLab', valuesOf('owner'));
    const [admin, user, other] = [
      await colleague(t, owner, 'Admin'),
      await colleague(t, owner, 'User'),
      await colleague(t, owner, 'User'),
    ];
    await stored(user, 'GitLab', valuesOf('user'));
    const url = `${gitlab.url}/acme/shop/-/jobs/1`;
    const tokenFor = async (initiator: SignedInUser) => {
      const before = gitlab.calls.length;
      await ended(initiator, projectId, { provider: 'GitLab', repository: 'acme/shop', commit, url });
      await posted();
      return gitlab.calls.slice(before).map(({ headers }) => headers['private-token']);
    };
    expect(await tokenFor(owner)).toEqual(['glpat-of-owner']);
    expect(await tokenFor(user)).toEqual(['glpat-of-user']);
    expect(await tokenFor(other)).toEqual([]);
    // Without one of their own, the oldest of the license.
    expect(await tokenFor(admin)).toEqual(['glpat-of-owner']);
    await stored(admin, 'GitLab', valuesOf('admin'));
    expect(await tokenFor(admin)).toEqual(['glpat-of-admin']);
  });

  test('are posted by nobody without an instance of the repository', async () => {
    const { t, github, owner, projectId, id } = await onGitHub();
    const other = await ended(owner, projectId, { ...source, repository: 'acme/other' });
    await ended(owner, projectId, { provider: 'Jenkins', repository: 'acme/shop', commit });
    await posted();
    expect([github.server.calls, await logOf(id, owner)]).toEqual([[], []]);
    const shown = await t.succeed(getCommitPosts, { params: { executionId: other } }, owner);
    expect(shown).toEqual({ instance: null, posts: [] });
    const { db } = t.platform.context;
    const open = db.selectFrom('commitResults').select('id').where('doneOn', 'is', null);
    expect(await open.execute()).toEqual([]);
  });
});
