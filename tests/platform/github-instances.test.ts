import { expect, test, vi } from 'vitest';
import { listCiTokens } from '#platform/contract/ci-tokens/ci-token-calls.ts';
import { createExecution } from '#platform/contract/executions/execution-calls.ts';
import {
  deleteInstance,
  getInstance,
  listInstances,
} from '#platform/contract/integrations/instance-calls.ts';
import type { Instance } from '#platform/contract/integrations/instance-fields.ts';
import {
  createRepositoryInstance,
  findRepository,
  getPipeline,
  getVerification,
  listOwners,
  saveVerification,
  syncRepositoryInstance,
  updateRepositoryInstance,
  validateAccount,
  validatePassword,
} from '#platform/contract/integrations/repository-calls.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, project, signedIn } from '#tests/support/factories.ts';
import { usesUpAsks } from '#tests/support/instances.ts';
import { html, refusal, tooMany } from '#tests/support/providers/answers.ts';
import { checkedServers } from '#tests/support/providers/checked-server.ts';
import { gitHubOn, gitHubToken, gitHubUser } from '#tests/support/providers/github.ts';
import { createGitHub, proven, repositoryWorld, verified } from '#tests/support/repository-world.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

const open = checkedServers();
const secretName = 'FIREFLINK_TOKEN';
const repo = '/repos/{owner}/{repo}';

describeOnEachDatabase('instances of GitHub', (database) => {
  const world = repositoryWorld(database);

  const opened = async () => {
    const { t, at } = world();
    const github = await gitHubOn(await open('github'));
    at({ github: github.server.url });
    const owner = await signedIn(t);
    return { t, github, owner, projectId: await project(t, owner, { name: 'Web shop' }) };
  };
  const idOf = (answer: { readonly body: { readonly responseObject: unknown } }) =>
    (answer.body.responseObject as Instance).id;
  const start = (token: string) => world().t.attempt(createExecution, { body: {} }, { token });

  test('make a private repository whose secret starts the suite, and stop with it', async () => {
    const { t, github, owner, projectId } = await opened();
    const made = await createGitHub(t, owner, { projectId });
    expect([made.status, made.body.message]).toEqual([201, 'GitHub instance created successfully']);
    expect(made.body.responseObject).toMatchObject({
      title: 'Pipeline',
      status: 'Connected',
      organization: 'ada',
      gitHubRepositoryName: 'shop',
      repositoryKind: 'New',
      gitHubAppPassword: '**********',
      fireFlinkProjectName: 'Web shop',
      suiteName: 'smoke',
      expiresOn: '2027-02-01',
    });
    const repository = github.repositories.get('ada/shop');
    expect(repository?.isPrivate).toBe(true);
    expect([...(repository?.files.keys() ?? [])].sort()).toEqual([
      '.github/workflows/fireflink.yml',
      'README.md',
      'fireflink-run.mjs',
    ]);
    const token = github.secretOf('ada/shop', secretName);
    expect(
      JSON.stringify(
        [...(repository?.files.values() ?? [])].map((file) => Buffer.from(file, 'base64').toString()),
      ),
    ).not.toContain(token);
    expect((await start(token)).status).toBe(201);
    const id = idOf(made);
    const pipeline = await t.succeed(getPipeline.GitHub, { params: { id } }, owner);
    expect(pipeline).toMatchObject({ file: '.github/workflows/fireflink.yml', token: { status: 'Active' } });
    expect(pipeline.text).toContain('node fireflink-run.mjs');
    expect(pipeline.text).toContain('"http://fireflink.test"');
    // Nothing secret is stored in plain text, or told.
    const stored = await t.platform.context.db.selectFrom('integrationInstances').selectAll().execute();
    const entries = await entriesOf(t, createRepositoryInstance.GitHub, owner.licenseId);
    expect(entries).toHaveLength(1);
    for (const secret of [gitHubToken, token])
      expect(JSON.stringify([stored, entries, made.body])).not.toContain(secret);
    await t.succeed(deleteInstance.GitHub, { params: { id } }, owner);
    expect((await start(token)).status).toBe(401);
    expect(github.repositories.has('ada/shop')).toBe(true);
  });

  test('of an existing repository set its secret, commit nothing, and show the file to paste', async () => {
    const { t, github, owner, projectId } = await opened();
    const wanted = { projectId, repositoryKind: 'Existing', gitHubRepositoryName: 'web' };
    const missing = await changesNothing(t, () => createGitHub(t, owner, wanted), {
      but: ['instance_verifications'],
    });
    expect(missing.body.errors?.[0]).toMatchObject({ path: 'gitHubRepositoryName' });
    github.repositories.set('ada/web', { isPrivate: false, secrets: new Map(), files: new Map() });
    const made = await createGitHub(t, owner, wanted);
    expect(made.status).toBe(201);
    expect(github.repositories.get('ada/web')?.files.size).toBe(0);
    expect((await start(github.secretOf('ada/web', secretName))).status).toBe(201);
    const { text } = await t.succeed(getPipeline.GitHub, { params: { id: idOf(made) } }, owner);
    expect(text).toContain('curl -fsSLO "$FIREFLINK_URL/get/fireflink-run.mjs"');
    // A second one would overwrite its secret.
    const again = await createGitHub(t, owner, { ...wanted, instanceName: 'Another' });
    expect(again.body.message).toBe('The instance Pipeline connects this repository already');
  });

  test('connect a repository once, also when two do so at the same moment', async () => {
    const { t, github, owner, projectId } = await opened();
    github.repositories.set('ada/web', { isPrivate: false, secrets: new Map(), files: new Map() });
    let secrets = 0;
    github.server.answer({
      [`PUT ${repo}/actions/secrets/{secret_name}`]: async () => {
        secrets += 1;
        const isNew = secrets === 1;
        await vi.waitFor(() => expect(secrets).toBe(2));
        return isNew ? { status: 201, body: {} } : { status: 204 };
      },
      [`DELETE ${repo}/actions/secrets/{secret_name}`]: () => {
        throw new Error('the secret of the other instance');
      },
    });
    const wanted = { projectId, repositoryKind: 'Existing', gitHubRepositoryName: 'web' };
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => createGitHub(t, owner, { ...wanted, instanceName: `Pipeline ${name}` })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.message).toMatch(
      /^The instance Pipeline (One|Two) connects this repository already\. Sync that instance/,
    );
    expect((await t.succeed(listInstances.GitHub, { query: {} }, owner)).total).toBe(1);
  });

  test('stay once they are stored, also when their verification can’t be deleted', async () => {
    const { t, github, owner, projectId } = await opened();
    const { db } = t.platform.context;
    github.repositories.set('ada/web', { isPrivate: false, secrets: new Map(), files: new Map() });
    github.server.answer({
      [`PUT ${repo}/actions/secrets/{secret_name}`]: async () => {
        await db.schema.alterTable('instanceVerifications').renameTo('away').execute();
        return { status: 201, body: {} };
      },
      [`DELETE ${repo}/actions/secrets/{secret_name}`]: () => {
        throw new Error('the secret of a stored instance');
      },
    });
    const wanted = { projectId, repositoryKind: 'Existing', gitHubRepositoryName: 'web' };
    const made = await createGitHub(t, owner, wanted);
    await db.schema.alterTable('away').renameTo('instanceVerifications').execute();
    expect(made.status).toBe(201);
    expect((await t.succeed(listInstances.GitHub, { query: {} }, owner)).total).toBe(1);
  });

  test('say which step failed, and undo the others', async () => {
    const { t, github, owner, projectId } = await opened();
    const none = async () => {
      const { total } = await t.succeed(listInstances.GitHub, { query: {} }, owner);
      const tokens = await t.succeed(listCiTokens, { query: {} }, owner);
      return [total, tokens.total, github.repositories.size];
    };
    const put = `PUT ${repo}/actions/secrets/{secret_name}` as const;
    github.server.answer({
      [put]: refusal(403, { message: 'Resource not accessible by personal access token' }),
    });
    const failed = await createGitHub(t, owner, { projectId });
    expect([failed.status, failed.body.message]).toEqual([
      400,
      `The secret ${secretName} could not be set: GitHub answered 403: Resource not accessible by personal access token. Everything else was undone.`,
    ]);
    expect(await none()).toEqual([0, 0, 0]);
    // The token may create, but not delete.
    github.server.answer({ [`DELETE ${repo}`]: refusal(403, { message: 'Must have admin rights' }) });
    const stays = await createGitHub(t, owner, { projectId });
    expect(stays.body.message).toContain(
      'The repository ada/shop was created, and could not be deleted: the token may not. Delete it at GitHub.',
    );
    expect(stays.body.message).not.toContain(gitHubToken);
    github.repositories.clear();
    // The name is free when it is asked for, and taken when the repository is made.
    github.server.answer({
      'POST /user/repos': refusal(422, {
        message: 'Repository creation failed.',
        documentation_url: 'https://docs.github.com/rest',
        errors: [{ resource: 'Repository', code: 'custom', message: 'name already exists on this account' }],
      }),
    });
    const taken = await createGitHub(t, owner, { projectId });
    expect(taken.body.message).toBe(
      'The repository was not created: Repository already exists. Everything else was undone.',
    );
    github.server.answer({ 'POST /user/repos': html });
    const page = await createGitHub(t, owner, { projectId });
    expect(page.body.message).toContain('If ada/shop is at GitHub now, delete it or choose Existing.');
    expect(await none()).toEqual([0, 0, 0]);
  });

  test('need the right account, with the reason at its field', async () => {
    const { t, github, owner } = await opened();
    const attempt = (gitHubUserName: string) =>
      t.attempt(
        validateAccount.GitHub,
        { body: { gitHubUserName, gitHubAppPassword: t.encrypt(gitHubToken) } },
        owner,
      );
    const other = await changesNothing(t, () => attempt('grace'));
    expect(other.body.errors).toEqual([
      { path: 'gitHubUserName', message: 'The access token belongs to ada' },
    ]);
    for (const [answer, message] of [
      [refusal(401, { message: 'Bad credentials' }), 'User name or access token is invalid'],
      [tooMany(30), 'GitHub could not be reached, so nothing was saved. Try again.'],
      [html, 'GitHub could not be reached, so nothing was saved. Try again.'],
      [refusal(503), 'GitHub could not be reached, so nothing was saved. Try again.'],
    ] as const) {
      github.server.answer({ 'GET /user': answer });
      const { status, body } = await changesNothing(t, () => attempt(gitHubUser));
      expect([status, body.message]).toEqual([400, message]);
      expect(JSON.stringify(body)).not.toContain(gitHubToken);
    }
  });

  test('offer the personal account, and say why there is no organization', async () => {
    const { t, github, owner } = await opened();
    const verification = await verified(t, owner);
    const list = () => t.succeed(listOwners.GitHub, { query: { verification } }, owner);
    const fine = await list();
    expect(fine.owners.map(({ name }) => name)).toEqual(['ada']);
    expect(fine.note).toContain('it is a fine-grained token');
    github.server.answer({
      'GET /user/orgs': refusal(403, { message: 'You need at least read:org scope' }),
      'GET /user/memberships/orgs': refusal(403, { message: 'You need at least read:org scope' }),
    });
    expect((await list()).note).toContain('Add the scope read:org');
    const stranger = await signedIn(t);
    const ofOther = await t.attempt(listOwners.GitHub, { query: { verification } }, stranger);
    expect(ofOther.status).toBe(400);
  });

  test('look up owners and repositories only so often in a minute', async () => {
    const { t, github, owner } = await opened();
    const verification = await verified(t, owner);
    // Each call is made twice: over HTTP and in process.
    await usesUpAsks(t, owner, 4);
    const query = { verification, owner: gitHubUser, repositoryName: 'shop' };
    const ask = async () => [
      (await t.attempt(listOwners.GitHub, { query: { verification } }, owner)).status,
      (await t.attempt(findRepository.GitHub, { query }, owner)).status,
    ];
    expect(await ask()).toEqual([200, 200]);
    const asked = github.server.calls.length;
    expect(await ask()).toEqual([429, 429]);
    expect(github.server.calls).toHaveLength(asked);
  });

  test('keep what was typed until the password is entered, which counts once and for minutes', async () => {
    const { t, owner, projectId } = await opened();
    const verification = await verified(t, owner);
    const form = {
      instanceName: 'Pipeline',
      organization: 'ada',
      gitHubRepositoryName: 'shop',
      repositoryKind: 'New',
      projectId,
      suiteName: 'smoke',
    };
    const params = { verification };
    const short = await t.attempt(
      saveVerification.GitHub,
      { params, body: { ...form, gitHubRepositoryName: 'ab' } },
      owner,
    );
    expect(short.body.errors).toEqual([
      { path: 'gitHubRepositoryName', message: 'Minimum 3 characters required' },
    ]);
    await t.succeed(saveVerification.GitHub, { params, body: form }, owner);
    const shown = await t.succeed(getVerification.GitHub, { params }, owner);
    expect(shown).toMatchObject({ userName: 'ada', typed: form });
    expect(JSON.stringify(shown)).not.toContain(gitHubToken);
    const wrong = await t.attempt(
      validatePassword.GitHub,
      { body: { password: t.encrypt('Wrong-Horse-7') } },
      owner,
    );
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Password is invalid']);
    const fireFlinkPassword = await proven(t, owner);
    const body = { ...form, verification, fireFlinkPassword };
    t.clock.advance({ minutes: 11 });
    const late = await t.attempt(createRepositoryInstance.GitHub, { body }, owner);
    expect(late.body.errors?.[0]?.path).toBe('fireFlinkPassword');
    const proof = await proven(t, owner);
    const made = await t.attempt(
      createRepositoryInstance.GitHub,
      { body: { ...body, fireFlinkPassword: proof } },
      owner,
    );
    expect(made.status).toBe(201);
    const sync = () =>
      t.attempt(
        syncRepositoryInstance.GitHub,
        { params: { id: idOf(made) }, body: { fireFlinkPassword: proof } },
        owner,
      );
    expect((await changesNothing(t, sync)).status).toBe(400);
    t.clock.advance({ minutes: 5 });
    expect((await t.attempt(getVerification.GitHub, { params }, owner)).status).toBe(400);
  });

  test('get a new token by syncing and with another suite; the old one stops', async () => {
    const { t, github, owner, projectId } = await opened();
    const id = idOf(await createGitHub(t, owner, { projectId }));
    const first = github.secretOf('ada/shop', secretName);
    const synced = await t.attempt(
      syncRepositoryInstance.GitHub,
      { params: { id }, body: { fireFlinkPassword: await proven(t, owner) } },
      owner,
    );
    expect([synced.status, synced.body.message]).toEqual([200, 'GitHub instance synced successfully']);
    const second = github.secretOf('ada/shop', secretName);
    expect([(await start(first)).status, (await start(second)).status]).toEqual([401, 201]);
    const update = (suiteName: string, instanceName = 'Renamed') =>
      t.attempt(
        updateRepositoryInstance.GitHub,
        { params: { id }, body: { instanceName, projectId, suiteName } },
        owner,
      );
    expect((await update('smoke')).status).toBe(200);
    expect(github.secretOf('ada/shop', secretName)).toBe(second);
    expect((await update('checkout')).status).toBe(200);
    const third = github.secretOf('ada/shop', secretName);
    expect([(await start(second)).status, (await start(third)).status]).toEqual([401, 201]);
    expect(await t.succeed(getInstance.GitHub, { params: { id } }, owner)).toMatchObject({
      title: 'Renamed',
      suiteName: 'checkout',
    });
    // What GitHub refuses changes nothing here.
    github.server.answer({
      [`PUT ${repo}/actions/secrets/{secret_name}`]: refusal(404, { message: 'Not Found' }),
    });
    const refused = await changesNothing(t, () => update('other'));
    expect(refused.body.message).toContain('nothing was changed in FireFlink');
    expect((await start(third)).status).toBe(201);
  });

  test('are made and changed only with the permission, and only by Admins and who made them', async () => {
    const { t, owner, projectId } = await opened();
    const id = idOf(await createGitHub(t, owner, { projectId }));
    const user = await colleague(t, owner, 'User');
    const stranger = await signedIn(t);
    for (const [actor, status] of [
      [user, 403],
      [stranger, 404],
    ] as const) {
      const body = { instanceName: 'Mine', projectId, suiteName: 'smoke' };
      const attempts = [
        () => t.attempt(updateRepositoryInstance.GitHub, { params: { id }, body }, actor),
        () =>
          t.attempt(
            syncRepositoryInstance.GitHub,
            { params: { id }, body: { fireFlinkPassword: 'x' } },
            actor,
          ),
      ];
      for (const attempted of attempts) expect((await changesNothing(t, attempted)).status).toBe(status);
    }
    expect((await t.attempt(getPipeline.GitHub, { params: { id } }, stranger)).status).toBe(404);
  });
});
