import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { browserstack } from '#platform/automation/integrations/connectors/browserstack.ts';
import type {
  CloudAccount,
  CloudConnector,
} from '#platform/automation/integrations/connectors/cloud-connector.ts';
import { lambdatest } from '#platform/automation/integrations/connectors/lambdatest.ts';
import { saucelabs } from '#platform/automation/integrations/connectors/saucelabs.ts';
import { dataCenters } from '#platform/contract/integrations/saucelabs-values.ts';
import { createProviderHttp } from '#platform/foundation/provider-http/provider-http.ts';
import { closedAfterEach } from '../../support/closed-after-each.ts';
import { close, half, html, refusal, tooMany } from '../../support/providers/answers.ts';
import { checkedServers, type OperationName } from '../../support/providers/checked-server.ts';
import type { Provider } from '../../support/providers/description.ts';
import { testIntegrations } from '../../support/settings.ts';

const open = checkedServers();
const closeLater = closedAfterEach();
const accessKey = 'key-that-nobody-may-see';

type Scenario = Parameters<typeof open>[1];

const prefixes: Partial<Record<Provider, readonly string[]>> = {
  browserstack: ['api', 'api-cloud'],
  lambdatest: ['api', 'mobile-api', 'manual-api'],
  saucelabs: dataCenters,
};

async function cloud(provider: Provider, scenario: Scenario) {
  const server = await open(provider, scenario, { prefixes: prefixes[provider] ?? [] });
  const settings = testIntegrations({
    browserstack: server.urlOf('api'),
    browserstackApps: server.urlOf('api-cloud'),
    sauceLabs: server.urlOf('{dataCenter}'),
    lambdaTest: server.urlOf('api'),
    lambdaTestMobile: server.urlOf('mobile-api'),
    lambdaTestApps: server.urlOf('manual-api'),
  });
  const http = createProviderHttp(settings);
  closeLater(() => http.close());
  const account: CloudAccount = { http, urls: settings.urls, username: 'ada', accessKey };
  return { server, account };
}

const file = (text = 'PK..') => ({ name: 'shop.apk', stream: Readable.from([text]), bytes: text.length });
const plan = { body: { automate_plan: 'Team', parallel_sessions_max_allowed: 5 } };

describe('BrowserStack', () => {
  test('tells both products apart', async () => {
    const { account } = await cloud('browserstack', {
      'GET /automate/plan.json': plan,
      'GET /app-automate/plan.json': refusal(401, 'HTTP Basic: Access denied.'),
    });
    expect(await browserstack.check(account)).toEqual({
      kind: 'connected',
      capabilities: [
        { name: 'Runs web tests (Automate)', ok: true, detail: '5 parallel sessions' },
        { name: 'Runs app tests (App Automate)', ok: false, detail: 'Not part of this account' },
      ],
    });
  });

  test('lists browsers by system, devices and apps', async () => {
    const row = { os: 'Windows', os_version: '11', browser: 'chrome', device: null };
    const { account } = await cloud('browserstack', {
      'GET /automate/browsers.json': {
        body: [
          { ...row, browser_version: '130.0' },
          { ...row, browser_version: '131.0' },
          { ...row, os: 'OS X', os_version: 'Sonoma', browser: 'safari', browser_version: '17.3' },
          {
            ...row,
            os: 'ios',
            os_version: '17',
            browser: 'iphone',
            browser_version: null,
            device: 'iPhone 15',
          },
        ],
      },
      'GET /app-automate/devices.json': {
        body: [
          { os: 'android', os_version: '14.0', device: 'Pixel 8', real_mobile: true },
          { os: 'ios', os_version: '17', device: 'iPhone 15', real_mobile: true },
        ],
      },
      'GET /app-automate/recent_apps': {
        body: [
          {
            app_name: 'shop.apk',
            app_version: '1.2',
            app_url: 'bs://a1',
            app_id: 'a1',
            uploaded_at: '2026-11-01 10:00:00 UTC',
          },
        ],
      },
    });
    expect(await browserstack.configuration(account)).toEqual({
      kind: 'ok',
      value: {
        browsers: [
          { osAndVersion: 'Windows 11', browsers: [{ name: 'chrome', versions: ['130.0', '131.0'] }] },
          { osAndVersion: 'OS X Sonoma', browsers: [{ name: 'safari', versions: ['17.3'] }] },
        ],
        android: [{ name: 'Pixel 8', osVersion: '14.0', kind: 'real' }],
        ios: [{ name: 'iPhone 15', osVersion: '17', kind: 'real' }],
        androidApp: [{ appId: 'bs://a1', appName: 'shop.apk (1.2)' }],
        iosApp: [],
      },
    });
  });

  test('knows when an app is deleted, and that an empty list is an object', async () => {
    const app = {
      app_name: 'shop.apk',
      app_url: 'bs://a1',
      app_id: 'a1',
      uploaded_at: '2026-11-01 10:00:00 UTC',
    };
    const { account, server } = await cloud('browserstack', {
      'GET /app-automate/recent_apps': { body: [app] },
    });
    expect(await browserstack.listApps(account)).toMatchObject({
      kind: 'ok',
      value: [{ uploadedOn: '2026-11-01T10:00:00.000Z', expiresOn: '2026-12-01T10:00:00.000Z' }],
    });
    server.answer({ 'GET /app-automate/recent_apps': { body: { message: 'No results found' } } });
    expect(await browserstack.listApps(account)).toEqual({ kind: 'ok', value: [] });
  });

  test('uploads with a custom id, and deletes', async () => {
    const { account, server } = await cloud('browserstack', {
      'POST /app-automate/upload': { body: { app_url: 'bs://a1', custom_id: 'shop' } },
      'DELETE /app-automate/app/delete/{appId}': { body: { success: true } },
    });
    expect(await browserstack.uploadApp(account, { ...file(), customId: 'shop' })).toEqual({
      kind: 'ok',
      value: 'bs://a1',
    });
    expect(server.calls[0]).toMatchObject({
      body: { custom_id: 'shop' },
      files: [{ field: 'file', name: 'shop.apk', beginning: 'PK..' }],
    });
    expect(await browserstack.deleteApp(account, 'bs://a1')).toEqual({ kind: 'ok', value: undefined });
    expect(server.calls[1]?.path).toBe('/app-automate/app/delete/a1');
    server.answer({ 'DELETE /app-automate/app/delete/{appId}': { body: { success: false } } });
    expect(await browserstack.deleteApp(account, 'bs://a1')).toMatchObject({ kind: 'refused' });
  });
});

describe('Sauce Labs', () => {
  const me = { body: { username: 'ada' } };
  const platform = { api_name: 'chrome', long_name: 'Google Chrome', short_version: '131', os: 'Windows 11' };
  const devices = { body: [{ id: 'd1', name: 'Pixel 8', os: 'ANDROID', osVersion: '14' }] };
  const files = (items: readonly object[] = []) => ({
    body: { items, links: {}, page: 1, per_page: 100, total_items: items.length },
  });
  const app = { id: 'f1', name: 'shop.apk', kind: 'android', metadata: { version: '1.2' } };

  test('finds the data centers that accept the key', async () => {
    const { account, server } = await cloud('saucelabs', {
      'GET /team-management/v1/users/me': ({ prefix }) =>
        prefix === 'us-west-1' ? me : prefix === 'us-east-4' ? close : refusal(401),
    });
    expect(await saucelabs.dataCenters?.(account)).toEqual({
      kind: 'ok',
      value: { accepted: ['us-west-1'], unchecked: ['us-east-4'] },
    });
    server.answer({ 'GET /team-management/v1/users/me': refusal(401) });
    expect(await saucelabs.dataCenters?.(account)).toMatchObject({ kind: 'refused', status: 401 });
    server.answer({
      'GET /team-management/v1/users/me': ({ prefix }) => (prefix === 'us-west-1' ? close : refusal(401)),
    });
    expect(await saucelabs.dataCenters?.(account)).toMatchObject({ kind: 'unreachable' });
  });

  test('lists what the account may do', async () => {
    const { account } = await cloud('saucelabs', {
      'GET /team-management/v1/users/me': me,
      'GET /rest/v1.2/users/{username}/concurrency': {
        body: { timestamp: 1, concurrency: { organization: { allowed: { vms: 10, rds: 2 } } } },
      },
      'GET /v1/rdc/devices': refusal(403, 'Access API is not available for free trial accounts'),
      'GET /v1/storage/files': files(),
    });
    expect(await saucelabs.check({ ...account, dataCenter: 'eu-central-1' })).toEqual({
      kind: 'connected',
      capabilities: [
        { name: 'Signs in', ok: true, detail: '' },
        { name: 'Runs tests', ok: true, detail: '10 virtual machines and 2 real devices in parallel' },
        {
          name: 'Lists real devices',
          ok: false,
          detail: 'Sauce Labs answered 403: Access API is not available for free trial accounts',
        },
        { name: 'Lists apps', ok: true, detail: '' },
      ],
    });
  });

  test('lists virtual and real devices, but no virtual ones in us-east-4', async () => {
    const { account, server } = await cloud('saucelabs', {
      'GET /team-management/v1/users/me': me,
      'GET /rest/v1/info/platforms/{platform}': ({ path }) => ({
        body: path.endsWith('webdriver')
          ? [platform]
          : [{ api_name: 'iphone', long_name: 'iPhone Simulator', short_version: '17.0', os: 'Mac 13' }],
      }),
      'GET /v1/rdc/devices': devices,
      'GET /v1/storage/files': files([app]),
    });
    expect(await saucelabs.configuration({ ...account, dataCenter: 'us-west-1' })).toEqual({
      kind: 'ok',
      value: {
        browsers: [{ osAndVersion: 'Windows 11', browsers: [{ name: 'Google Chrome', versions: ['131'] }] }],
        android: [{ name: 'Pixel 8', osVersion: '14', kind: 'real' }],
        ios: [{ name: 'iPhone Simulator', osVersion: '17.0', kind: 'virtual' }],
        androidApp: [{ appId: 'storage:f1', appName: 'shop.apk (1.2)' }],
        iosApp: [],
      },
    });
    const before = server.calls.length;
    expect(await saucelabs.configuration({ ...account, dataCenter: 'us-east-4' })).toMatchObject({
      value: { ios: [] },
    });
    expect(server.calls.slice(before).every(({ prefix }) => prefix === 'us-east-4')).toBe(true);
    // Platforms are told to anybody; a wrong key is noticed all the same.
    server.answer({ 'GET /team-management/v1/users/me': refusal(401) });
    expect(await saucelabs.configuration({ ...account, dataCenter: 'us-west-1' })).toMatchObject({
      kind: 'refused',
      status: 401,
    });
  });

  test('reads every page of apps', async () => {
    const { account } = await cloud('saucelabs', {
      'GET /v1/storage/files': ({ query }) =>
        files(
          query.get('page') === '1'
            ? Array.from({ length: 100 }, (_, index) => ({ ...app, id: `f${index}` }))
            : [{ ...app, id: 'last' }],
        ),
    });
    const listed = await saucelabs.listApps(account);
    expect(listed.kind === 'ok' && [listed.value.length, listed.value.at(-1)?.address]).toEqual([
      101,
      'storage:last',
    ]);
  });

  test('uploads and deletes', async () => {
    const { account, server } = await cloud('saucelabs', {
      'POST /v1/storage/upload': { status: 201, body: { item: app } },
      'DELETE /v1/storage/files/{id}': { body: {} },
    });
    expect(await saucelabs.uploadApp(account, file())).toEqual({ kind: 'ok', value: 'storage:f1' });
    expect(server.calls[0]).toMatchObject({ body: { name: 'shop.apk' }, files: [{ field: 'payload' }] });
    expect(await saucelabs.deleteApp(account, 'storage:f1')).toEqual({ kind: 'ok', value: undefined });
    server.answer({ 'DELETE /v1/storage/files/{id}': refusal(404, { code: 404, title: 'Not Found' }) });
    expect(await saucelabs.deleteApp(account, 'storage:f1')).toMatchObject({ kind: 'refused', status: 404 });
  });
});

describe('LambdaTest', () => {
  const apps = (...ids: string[]) => ({
    body: {
      metaData: { type: 'android', total: ids.length },
      data: ids.map((app_id) => ({ app_id, name: 'shop.apk', updated_at: '2026-11-01T10:00:00Z' })),
    },
  });
  const everything: Scenario = {
    'GET /mobile-automation/api/v1/org/concurrency': {
      body: { data: { max_concurrency: 5 }, status: 'success' },
    },
    'GET /automation/api/v1/platforms': {
      body: {
        platforms: [{ platform: 'Windows 11', browsers: [{ browser_name: 'Chrome', version: '131.0' }] }],
      },
    },
    'GET /mobile-automation/api/v1/list': {
      body: [{ deviceName: 'Pixel 8', platformName: 'android', platformVersion: '14' }],
    },
    'GET /app/data': ({ query }) => (query.get('type') === 'android' ? apps('APP1') : refusal(404)),
  };

  test('lists what the account may do', async () => {
    const { account } = await cloud('lambdatest', everything);
    expect(await lambdatest.check(account)).toMatchObject({
      kind: 'connected',
      capabilities: [
        { name: 'Signs in', ok: true, detail: '5 parallel tests' },
        { name: 'Lists browsers', ok: true },
        { name: 'Lists devices', ok: true },
        { name: 'Lists apps', ok: true },
      ],
    });
  });

  test.each(['bare', 'devices', 'data'])('reads devices of every region (%s), each once', async (form) => {
    const { account } = await cloud('lambdatest', {
      ...everything,
      'GET /mobile-automation/api/v1/list': ({ query }) => {
        const list = [
          { deviceName: 'Pixel 8', platformName: 'android', platformVersion: '14' },
          { deviceName: `iPhone ${query.get('region')}`, platformName: 'ios', platformVersion: '17' },
        ];
        return { body: form === 'bare' ? list : { [form]: list } };
      },
    });
    expect(await lambdatest.configuration(account)).toMatchObject({
      kind: 'ok',
      value: {
        browsers: [{ osAndVersion: 'Windows 11', browsers: [{ name: 'Chrome', versions: ['131.0'] }] }],
        android: [{ name: 'Pixel 8', osVersion: '14', kind: 'real' }],
        ios: [{ name: 'iPhone us' }, { name: 'iPhone eu' }, { name: 'iPhone ap' }],
        androidApp: [{ appId: 'lt://APP1', appName: 'shop.apk' }],
        iosApp: [],
      },
    });
  });

  test('uploads and deletes', async () => {
    const { account, server } = await cloud('lambdatest', {
      'POST /app/upload/realDevice': { body: { app_id: 'APP1', app_url: 'lt://APP1' } },
      'DELETE /app/{appId}': { body: { message: 'Deleted successfully.' } },
    });
    expect(await lambdatest.uploadApp(account, { ...file(), customId: 'shop' })).toEqual({
      kind: 'ok',
      value: 'lt://APP1',
    });
    expect(server.calls[0]).toMatchObject({
      body: { name: 'shop.apk', custom_id: 'shop', visibility: 'team' },
      files: [{ field: 'appFile' }],
    });
    expect(await lambdatest.deleteApp(account, 'lt://APP1')).toEqual({ kind: 'ok', value: undefined });
    expect(server.calls[1]?.path).toBe('/app/APP1');
  });
});

const clouds: readonly (readonly [Provider, CloudConnector, OperationName, OperationName])[] = [
  ['browserstack', browserstack, 'GET /app-automate/recent_apps', 'POST /app-automate/upload'],
  ['saucelabs', saucelabs, 'GET /v1/storage/files', 'POST /v1/storage/upload'],
  ['lambdatest', lambdatest, 'GET /app/data', 'POST /app/upload/realDevice'],
];

describe.each(clouds)('a fault of %s', (provider, connector, list, upload) => {
  test.each([
    [
      'a wrong key',
      refusal(401, 'HTTP Basic: Access denied.'),
      { kind: 'refused', status: 401, reason: 'User name or access key is invalid' },
    ],
    [
      'a key without this right',
      refusal(403, { error: `${accessKey} may not` }),
      { kind: 'refused', status: 403 },
    ],
    ['a call that is gone', refusal(410, { message: 'Use v2' }), { kind: 'refused', status: 410 }],
    [
      'too many calls',
      tooMany(30),
      { kind: 'unreachable', reason: expect.stringContaining('30 seconds') as string },
    ],
    ['a failure', refusal(500, '<html>Oops</html>'), { kind: 'unreachable' }],
    ['a redirect', refusal(302), { kind: 'unreachable' }],
    ['HTML in place of JSON', html, { kind: 'unreachable' }],
    ['half a body', half, { kind: 'unreachable' }],
    ['no answer', close, { kind: 'unreachable' }],
  ])('%s changes no list', async (_, fault, expected) => {
    const { account } = await cloud(provider, { [list]: fault });
    const answer = await connector.listApps(account);
    expect(answer).toMatchObject(expected);
    expect(JSON.stringify(answer)).not.toContain(accessKey);
  });

  test.each([
    ['a wrong file', refusal(422, { error: 'Invalid app' }), { kind: 'refused', status: 422 }],
    ['half an answer', half, { kind: 'unreachable' }],
    ['HTML', html, { kind: 'unreachable' }],
  ])('%s makes no app', async (_, fault, expected) => {
    const { account } = await cloud(provider, { [upload]: fault });
    expect(await connector.uploadApp(account, file())).toMatchObject(expected);
  });
});

test.each([
  ['browserstack', browserstack, ['GET /automate/plan.json', 'GET /app-automate/plan.json']],
  ['saucelabs', saucelabs, ['GET /team-management/v1/users/me']],
  [
    'lambdatest',
    lambdatest,
    [
      'GET /mobile-automation/api/v1/org/concurrency',
      'GET /automation/api/v1/platforms',
      'GET /mobile-automation/api/v1/list',
      'GET /app/data',
    ],
  ],
] as const)(
  'a check tells a wrong key of %s from a provider that is away',
  async (provider, connector, asked) => {
    const all = (answer: typeof close) => Object.fromEntries(asked.map((name) => [name, answer]));
    const { account, server } = await cloud(provider, all(refusal(401, 'HTTP Basic: Access denied.')));
    expect(await connector.check(account)).toEqual({
      kind: 'refused',
      reason: 'User name or access key is invalid',
    });
    server.answer(all(close));
    expect(await connector.check(account)).toMatchObject({ kind: 'unreachable' });
  },
);
