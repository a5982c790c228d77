import { expect, test } from 'vitest';
import { bitbucket } from '#platform/automation/integrations/connectors/bitbucket.ts';
import {
  bitbucketHost,
  bitbucketProjects,
} from '#platform/automation/integrations/repositories/bitbucket-host.ts';
import { repositoryFiles } from '#platform/automation/integrations/repositories/pipeline-files.ts';
import type { PlatformServices } from '#platform/domain/platform-services.ts';
import { createProviderHttp } from '#platform/foundation/provider-http/provider-http.ts';
import { closedAfterEach } from '../../support/closed-after-each.ts';
import { half, html, refusal, tooMany } from '../../support/providers/answers.ts';
import { checkedServers } from '../../support/providers/checked-server.ts';
import { testIntegrations } from '../../support/settings.ts';

const open = checkedServers();
const closeLater = closedAfterEach();
const account = { user: 'ada@example.com', secret: 'ATATT-that-nobody-may-see' };
const values = { bitBucketUserName: account.user, bitBucketAppPassword: account.secret };
const place = { owner: 'acme', name: 'shop' };
const user = { type: 'user', uuid: '{1}', display_name: 'Ada' };
const repository = '/repositories/{workspace}/{repo_slug}';
const variables = `${repository}/pipelines_config/variables` as const;

async function at(scenario: Parameters<typeof open>[1]) {
  const server = await open('bitbucket', scenario);
  const integrations = testIntegrations({ bitbucket: server.url });
  const providerHttp = createProviderHttp(integrations);
  closeLater(() => providerHttp.close());
  return { server, context: { providerHttp, settings: { integrations } } as unknown as PlatformServices };
}

test(
  'signs in by email and API token, and shows the notice of an ended interface',
  { timeout: 30_000 },
  async () => {
    const { server, context } = await at({ 'GET /user': { body: user } });
    expect(await bitbucket.check(context, values)).toMatchObject({
      kind: 'connected',
      capabilities: [{ name: 'Signs in', ok: true, detail: 'as Ada' }],
    });
    expect(await bitbucket.check(context, { ...values, bitBucketUserName: 'ada' })).toMatchObject({
      field: 'bitBucketUserName',
    });
    const error = (message: string, more: object = {}) => ({ type: 'error', error: { message, ...more } });
    for (const [answer, expected] of [
      [refusal(401, error('Unauthorized')), { kind: 'refused', field: 'bitBucketAppPassword' }],
      [
        refusal(410, error('Gone', { data: { announcement_url: 'https://developer.atlassian.com/x' } })),
        { kind: 'refused', reason: 'Bitbucket answered 410: Gone. See https://developer.atlassian.com/x' },
      ],
      [tooMany(30), { kind: 'unreachable' }],
      [html, { kind: 'unreachable' }],
      [half, { kind: 'unreachable' }],
    ] as const) {
      server.answer({ 'GET /user': answer });
      const checked = await bitbucket.check(context, values);
      expect(checked).toMatchObject(expected);
      expect(JSON.stringify(checked)).not.toContain(account.secret);
    }
  },
);

test('lists all pages of workspaces and projects, at no address that an answer names', async () => {
  const access = (slug: string) => ({ type: 'workspace_access', workspace: { slug, uuid: `{${slug}}` } });
  const { server, context } = await at({
    'GET /user/workspaces': ({ query }) => ({
      body:
        query.get('page') === '1'
          ? { values: [access('acme')], next: 'https://evil.example/2.0/user/workspaces?page=2' }
          : { values: [access('team')] },
    }),
    'GET /workspaces/{workspace}/projects': {
      body: { values: [{ key: 'MOB', name: 'Mobile', uuid: '{p}' }] },
    },
  });
  const owners = await bitbucketHost.owners(context, account);
  expect(owners).toMatchObject({ value: { owners: [{ name: 'acme' }, { name: 'team' }], note: '' } });
  expect(await bitbucketProjects(context, account, 'acme')).toEqual({
    kind: 'ok',
    value: [{ workspace: 'acme', key: 'MOB', name: 'Mobile', uuid: '{p}' }],
  });
  server.answer({ 'GET /user/workspaces': { body: { values: [] } } });
  expect(await bitbucketHost.owners(context, account)).toMatchObject({
    value: { note: expect.stringContaining('read:workspace:bitbucket') as string },
  });
});

test(
  'makes a private repository with a secured variable and its files; a taken name is refused',
  { timeout: 30_000 },
  async () => {
    const { server, context } = await at({
      [`POST ${repository}`]: {
        body: { type: 'repository', slug: 'shop', full_name: 'acme/shop', is_private: true },
      },
      [`PUT ${repository}/pipelines_config`]: { body: { enabled: true } },
      [`GET ${variables}`]: { body: { values: [] } },
      [`POST ${variables}`]: { status: 201, body: { key: 'FIREFLINK_TOKEN' } },
      [`PUT ${variables}/{variable_uuid}`]: { body: { key: 'FIREFLINK_TOKEN' } },
      [`POST ${repository}/src`]: { status: 201 },
    });
    const made = await bitbucketHost.create(context, account, { ...place, name: 'Shop', project: '{p}' });
    expect(made).toEqual({ kind: 'ok', value: place });
    expect(server.calls[0]?.body).toEqual({
      scm: 'git',
      is_private: true,
      name: 'Shop',
      project: { uuid: '{p}' },
    });
    const secret = { name: 'FIREFLINK_TOKEN', value: 'ffci_x' };
    expect(await bitbucketHost.setSecret(context, account, place, secret)).toEqual({
      kind: 'ok',
      value: { isNew: true },
    });
    expect(server.calls.at(-1)?.body).toEqual({ key: 'FIREFLINK_TOKEN', value: 'ffci_x', secured: true });
    server.answer({ [`GET ${variables}`]: { body: { values: [{ key: 'FIREFLINK_TOKEN', uuid: '{v}' }] } } });
    expect(await bitbucketHost.setSecret(context, account, place, secret)).toMatchObject({
      value: { isNew: false },
    });
    const files = await repositoryFiles('Bitbucket', 'https://fireflink.test');
    expect(await bitbucketHost.writeFiles(context, account, place, files)).toMatchObject({ kind: 'ok' });
    const commit = server.calls.at(-1);
    expect(Object.keys(commit?.body as object).sort()).toEqual(['README.md', 'fireflink-run.mjs', 'message']);
    expect(commit?.files.map(({ field }) => field)).toEqual(['bitbucket-pipelines.yml']);
    const taken = {
      type: 'error',
      error: { message: 'Repository with this Slug and Owner already exists.' },
    };
    server.answer({ [`POST ${repository}`]: refusal(400, taken) });
    expect(await bitbucketHost.create(context, account, place)).toMatchObject({
      kind: 'refused',
      reason: 'Repository already exists',
    });
  },
);
