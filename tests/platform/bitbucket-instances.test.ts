import { expect, test } from 'vitest';
import { getInstance } from '#platform/contract/integrations/instance-calls.ts';
import type { Instance } from '#platform/contract/integrations/instance-fields.ts';
import {
  createRepositoryInstance,
  getPipeline,
  listBitbucketProjects,
  listOwners,
  saveVerification,
  validateAccount,
} from '#platform/contract/integrations/repository-calls.ts';
import { serveProviders } from '#platform/demo/providers/serve-providers.ts';
import { closedAfterEach } from '#tests/support/closed-after-each.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { project, signedIn } from '#tests/support/factories.ts';
import { proven, repositoryWorld } from '#tests/support/repository-world.ts';

const closeLater = closedAfterEach();
const secret = 'ATATT-that-nobody-may-see';

/** What is asked of Bitbucket is checked against its description in tests/unit/integrations/bitbucket.test.ts. */
describeOnEachDatabase('instances of Bitbucket', (database) => {
  const world = repositoryWorld(database);

  const opened = async () => {
    const { t, at } = world();
    const providers = await serveProviders();
    closeLater(() => providers.close());
    at({ bitbucket: providers.environment['BITBUCKET_URL'] ?? '' });
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Web shop' });
    const account = { bitBucketUserName: 'ada@example.com', bitBucketAppPassword: t.encrypt(secret) };
    const verified = async () =>
      (await t.succeed(validateAccount.Bitbucket, { body: account }, owner)).verification;
    const form = {
      instanceName: 'Pipeline',
      bitBucketWorkspaceName: 'acme',
      bitBucketRepositoryName: 'shop',
      repositoryKind: 'New' as const,
      bitBucketProjectUUID: '{2}',
      projectId,
      suiteName: 'smoke',
    };
    const create = async (changes: Partial<Record<keyof typeof form, string | undefined>> = {}) => {
      const body = {
        ...{ ...form, ...changes },
        verification: await verified(),
        fireFlinkPassword: await proven(t, owner, 'Bitbucket'),
      };
      return t.attempt(createRepositoryInstance.Bitbucket, { body }, owner);
    };
    return { t, owner, verified, form, create };
  };

  test('make a repository in a project of a workspace, and keep what Bitbucket calls them', async () => {
    const { t, owner, verified, form, create } = await opened();
    const verification = await verified();
    const query = { verification };
    expect((await t.succeed(listOwners.Bitbucket, { query }, owner)).owners).toEqual([
      { name: 'acme', uuid: '{1}' },
    ]);
    expect((await t.succeed(listBitbucketProjects, { query }, owner)).projects).toMatchObject([
      { workspace: 'acme', key: 'SHOP', uuid: '{2}' },
    ]);
    await t.succeed(saveVerification.Bitbucket, { params: { verification }, body: form }, owner);
    const made = await create();
    expect([made.status, made.body.message]).toEqual([201, 'Bitbucket instance created successfully']);
    const { id } = made.body.responseObject as unknown as Instance;
    const instance = await t.succeed(getInstance.Bitbucket, { params: { id } }, owner);
    expect(instance).toMatchObject({
      status: 'Connected',
      bitBucketWorkspaceName: 'acme',
      bitBucketWorkspaceUUID: '{1}',
      bitBucketProjectUUID: '{2}',
      projectName: 'Shop',
      fireFlinkProjectName: 'Web shop',
      bitBucketAppPassword: '**********',
    });
    const pipeline = await t.succeed(getPipeline.Bitbucket, { params: { id } }, owner);
    expect(pipeline).toMatchObject({ file: 'bitbucket-pipelines.yml', token: { status: 'Active' } });
    const stored = await t.platform.context.db.selectFrom('integrationInstances').selectAll().execute();
    expect(JSON.stringify([stored, made.body])).not.toContain(secret);
  });

  test('connect an existing repository, and refuse one that is missing, taken or in another project', async () => {
    const { create } = await opened();
    const existing = { repositoryKind: 'Existing', bitBucketProjectUUID: undefined };
    const refusals = [
      [{ ...existing, bitBucketRepositoryName: 'none' }, 'bitBucketRepositoryName'],
      [{ bitBucketRepositoryName: 'web' }, 'bitBucketRepositoryName'],
      [{ bitBucketProjectUUID: '{9}' }, 'bitBucketProjectUUID'],
    ] as const;
    for (const [changes, path] of refusals) {
      const answer = await create(changes);
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
    }
    const made = await create({ ...existing, bitBucketRepositoryName: 'web', instanceName: 'Web' });
    expect(made.body.responseObject).toMatchObject({
      repositoryKind: 'Existing',
      bitBucketWorkspaceUUID: '{1}',
    });
    const again = await create({ ...existing, bitBucketRepositoryName: 'web', instanceName: 'Again' });
    expect([again.status, again.body.errors?.[0]?.path]).toEqual([400, 'bitBucketRepositoryName']);
  });
});
