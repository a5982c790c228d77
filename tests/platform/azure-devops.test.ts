import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { getCiToken, listCiTokens } from '#platform/contract/ci-tokens/ci-token-calls.ts';
import { createExecution } from '#platform/contract/executions/execution-calls.ts';
import {
  createAzureInstance,
  downloadAzurePipeline,
  getAzureToken,
  issueAzureToken,
  updateAzureInstance,
} from '#platform/contract/integrations/azure-calls.ts';
import { deleteInstance, listInstances } from '#platform/contract/integrations/instance-calls.ts';
import { deleteResource } from '#platform/contract/resources/resource-calls.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';
import { unzip } from '#tests/support/unzip.ts';

describeOnEachDatabase('instances of Azure DevOps', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const made = async (name = 'Checkout pipeline', suiteName = 'Checkout') => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Shop' });
    const { id } = await t.succeed(createAzureInstance, { body: { name, projectId, suiteName } }, owner);
    return { owner, projectId, id };
  };
  const download = (owner: SignedInUser, id: string) =>
    t.raw('GET', downloadAzurePipeline.path.replace('{id}', id), { token: owner.token });
  const issue = (owner: SignedInUser, id: string) =>
    t.succeed(issueAzureToken, { params: { id }, body: {} }, owner);
  const start = (token: string) => t.attempt(createExecution, { body: {} }, { token });

  test('have the names of their project and suite, and are in the audit log', async () => {
    const { owner, projectId, id } = await made();
    const { instances } = await t.succeed(listInstances.AzureDevOps, { query: {} }, owner);
    expect(instances).toMatchObject([
      { id, name: 'Checkout pipeline', projectId, projectName: 'Shop', suiteName: 'Checkout' },
    ]);
    const [entry] = await entriesOf(t, createAzureInstance, owner.licenseId);
    expect(entry).toMatchObject({ subjectId: id, subjectName: 'Checkout pipeline', projectId });
  });

  test('are downloaded as a zip that is the same each time and has no secret', async () => {
    const { owner, id } = await made();
    const { token } = await issue(owner, id);
    const [one, other] = [await download(owner, id), await download(owner, id)];
    expect([one.status, one.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('Checkout pipeline.zip'),
    ]);
    const bytes = new Uint8Array(await one.arrayBuffer());
    expect(new Uint8Array(await other.arrayBuffer())).toEqual(bytes);
    const folder = mkdtempSync(path.join(tmpdir(), 'fireflink-azure-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    expect(unzip(bytes, folder).sort()).toEqual([
      'README.md',
      'azure-pipelines.yml',
      'fireflink-run.mjs',
      'fireflink.json',
    ]);
    const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
    expect(JSON.parse(read('fireflink.json'))).toEqual({
      server: t.platform.context.settings.publicUrl,
      project: 'Shop',
      suite: 'Checkout',
    });
    expect(['README.md', 'azure-pipelines.yml', 'fireflink.json'].map(read).join()).not.toContain(token);
    const stranger = await signedIn(t);
    expect((await download(stranger, id)).status).toBe(404);
  });

  test('have a token that is shown once and starts their suite; a new one stops the old one', async () => {
    const { owner, id } = await made();
    expect(await t.succeed(getAzureToken, { params: { id } }, owner)).toBeNull();
    const { token } = await issue(owner, id);
    expect((await start(token)).status).toBe(201);
    const { token: newer } = await issue(owner, id);
    expect([(await start(token)).status, (await start(newer)).status]).toEqual([401, 201]);
    const shown = await t.succeed(getAzureToken, { params: { id } }, owner);
    expect(shown).toMatchObject({ status: 'Active', start: newer.slice(0, 9), createdByUname: owner.name });
    const { ciTokens } = await t.succeed(listCiTokens, { query: {} }, owner);
    expect(ciTokens.map(({ instanceId, name }) => [instanceId, name])).toContainEqual([
      id,
      'Checkout pipeline (Azure DevOps)',
    ]);
    const entries = await entriesOf(t, issueAzureToken, owner.licenseId);
    expect(entries).toHaveLength(2);
    expect(JSON.stringify(entries)).not.toContain(newer.slice(10));
  });

  test('lose their token with another suite, and when they are deleted', async () => {
    const { owner, projectId, id } = await made();
    const { token } = await issue(owner, id);
    const body = { name: 'Renamed', projectId, suiteName: 'checkout' };
    await t.succeed(updateAzureInstance, { params: { id }, body }, owner);
    expect((await start(token)).status).toBe(201);
    const changed = { ...body, suiteName: 'Payment' };
    const { suiteName } = await t.succeed(updateAzureInstance, { params: { id }, body: changed }, owner);
    expect([suiteName, (await start(token)).status]).toEqual(['Payment', 401]);
    const { token: newer } = await issue(owner, id);
    await t.succeed(deleteInstance.AzureDevOps, { params: { id } }, owner);
    expect((await start(newer)).status).toBe(401);
    const { ciTokens } = await t.succeed(listCiTokens, { query: {} }, owner);
    expect(new Set(ciTokens.map(({ status }) => status))).toEqual(new Set(['Revoked']));
    expect(ciTokens).not.toHaveLength(0);
    expect((await t.attempt(getCiToken, { params: { ciTokenId: id } }, owner)).status).toBe(404);
  });

  test('issue no token for a suite that was deleted', async () => {
    const { owner, projectId, id } = await made();
    const { instances } = await t.succeed(listInstances.AzureDevOps, { query: {} }, owner);
    const params = { kind: 'Suite', id: instances[0]?.suiteId ?? '' } as const;
    await t.succeed(deleteResource, { params }, { ...owner, projectId });
    const { status, body } = await changesNothing(t, () =>
      t.attempt(issueAzureToken, { params: { id }, body: {} }, owner),
    );
    expect([status, body.message]).toEqual([400, expect.stringContaining('was deleted')]);
  });

  test('need a project of the license in which the user may start executions', async () => {
    const { owner } = await made();
    const stranger = await made();
    const body = { name: 'Of others', projectId: stranger.projectId, suiteName: 'Checkout' };
    expect((await changesNothing(t, () => t.attempt(createAzureInstance, { body }, owner))).status).toBe(404);
    const missing = { name: 'Nothing', suiteName: '' };
    const { status, body: answer } = await changesNothing(t, () =>
      t.attempt(createAzureInstance, { body: missing }, owner),
    );
    expect(status).toBe(400);
    expect(JSON.stringify(answer)).toContain('Project Name is required');
    expect(JSON.stringify(answer)).toContain('Suite Name is required');
    const user = await colleague(t, stranger.owner, 'User');
    const params = { id: stranger.id };
    expect((await t.attempt(issueAzureToken, { params, body: {} }, user)).status).toBe(403);
  });
});
