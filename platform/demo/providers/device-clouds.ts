import { standIn, type StandIn } from './stand-in.ts';

const day = 86_400_000;

interface DemoApp {
  readonly id: string;
  readonly name: string;
  readonly customId: string | undefined;
  readonly uploadedOn: Date;
}

/** The apps of one provider: two to begin with, and what is uploaded. */
function appsOf(now: () => Date) {
  const daysAgo = (days: number) => new Date(now().getTime() - days * day);
  const apps: DemoApp[] = [
    { id: 'shop-android', name: 'shop.apk', customId: 'shop', uploadedOn: daysAgo(26) },
    { id: 'shop-ios', name: 'shop.ipa', customId: undefined, uploadedOn: daysAgo(2) },
  ];
  return {
    all: apps,
    add(name = 'app.apk', customId?: unknown) {
      const app: DemoApp = {
        id: `app-${apps.length + 1}`,
        name,
        customId: typeof customId === 'string' ? customId : undefined,
        uploadedOn: now(),
      };
      apps.unshift(app);
      return app;
    },
    remove(id: string) {
      const index = apps.findIndex((app) => app.id === id);
      if (index >= 0) apps.splice(index, 1);
      return index >= 0;
    },
  };
}

const systemOf = ({ name }: DemoApp) => (name.endsWith('.ipa') ? 'ios' : 'android');

/** Stands in for BrowserStack, with both of its addresses. */
export function browserStack(now: () => Date): StandIn {
  const apps = appsOf(now);
  const plan = () => ({ body: { parallel_sessions_max_allowed: 5 } });
  const desktop = (os: string, os_version: string, browser: string, browser_version: string) => ({
    ...{ os, os_version, browser, browser_version, device: null },
  });
  return standIn({
    'GET /automate/plan.json': plan,
    'GET /app-automate/plan.json': plan,
    'GET /automate/browsers.json': () => ({
      body: [
        desktop('Windows', '11', 'chrome', '142.0'),
        desktop('Windows', '11', 'firefox', '145.0'),
        desktop('OS X', 'Tahoe', 'safari', '26.0'),
      ],
    }),
    'GET /app-automate/devices.json': () => ({
      body: [
        { os: 'android', os_version: '16.0', device: 'Google Pixel 10', real_mobile: true },
        { os: 'ios', os_version: '26', device: 'iPhone 17', real_mobile: true },
      ],
    }),
    'GET /app-automate/recent_apps': () => ({
      body: apps.all.map(({ id, name, customId, uploadedOn }) => ({
        ...{ app_name: name, app_version: '1.0', app_url: `bs://${id}`, custom_id: customId ?? null },
        uploaded_at: uploadedOn.toISOString(),
      })),
    }),
    'POST /app-automate/upload': ({ fileName, body }) => ({
      body: { app_url: `bs://${apps.add(fileName, body['custom_id']).id}` },
    }),
    'DELETE /app-automate/app/delete/:id': (_, { id = '' }) => ({ body: { success: apps.remove(id) } }),
  });
}

/** Stands in for all data centers of Sauce Labs; the account is in two of them. */
export function sauceLabs(now: () => Date): StandIn {
  const apps = appsOf(now);
  const at = '/:dataCenter';
  const signedIn = (dataCenter: string | undefined) =>
    dataCenter === 'us-east-4' ? { status: 401, body: {} } : { body: { username: 'demo' } };
  return standIn({
    [`GET ${at}/team-management/v1/users/me`]: (_, { dataCenter }) => signedIn(dataCenter),
    [`GET ${at}/rest/v1.2/users/:user/concurrency`]: () => ({
      body: { concurrency: { organization: { allowed: { vms: 10, rds: 5 } } } },
    }),
    [`GET ${at}/rest/v1/info/platforms/webdriver`]: () => ({
      body: [
        { api_name: 'chrome', long_name: 'Google Chrome', short_version: '142', os: 'Windows 11' },
        { api_name: 'safari', long_name: 'Safari', short_version: '26', os: 'macOS 26' },
      ],
    }),
    [`GET ${at}/rest/v1/info/platforms/appium`]: () => ({
      body: [{ api_name: 'android', long_name: 'Android GoogleAPI Emulator', short_version: '16.0' }],
    }),
    [`GET ${at}/v1/rdc/devices`]: () => ({
      body: [
        { name: 'Google Pixel 10', os: 'ANDROID', osVersion: '16' },
        { name: 'iPhone 17', os: 'IOS', osVersion: '26.0' },
      ],
    }),
    [`GET ${at}/v1/storage/files`]: () => ({
      body: {
        items: apps.all.map((app) => ({
          ...{ id: app.id, name: app.name, kind: systemOf(app) },
          upload_timestamp: Math.floor(app.uploadedOn.getTime() / 1000),
        })),
        total_items: apps.all.length,
      },
    }),
    [`POST ${at}/v1/storage/upload`]: ({ fileName }) => ({
      status: 201,
      body: { item: { id: apps.add(fileName).id } },
    }),
    [`DELETE ${at}/v1/storage/files/:id`]: (_, { id = '' }) => ({
      status: apps.remove(id) ? 200 : 404,
      body: {},
    }),
  });
}

/** Stands in for LambdaTest, with its three addresses. */
export function lambdaTest(now: () => Date): StandIn {
  const apps = appsOf(now);
  return standIn({
    'GET /mobile-automation/api/v1/org/concurrency': () => ({ body: { data: { max_concurrency: 4 } } }),
    'GET /automation/api/v1/platforms': () => ({
      body: {
        platforms: [
          { platform: 'Windows 11', browsers: [{ browser_name: 'Chrome', version: '142.0' }] },
          { platform: 'macOS Tahoe', browsers: [{ browser_name: 'Safari', version: '26.0' }] },
        ],
      },
    }),
    'GET /mobile-automation/api/v1/list': () => ({
      body: [
        { deviceName: 'Pixel 10', platformName: 'android', platformVersion: '16' },
        { deviceName: 'iPhone 17', platformName: 'ios', platformVersion: '26' },
      ],
    }),
    'GET /app/data': ({ query }) => ({
      body: {
        metaData: { total: apps.all.length },
        data: apps.all
          .filter((app) => systemOf(app) === query.get('type'))
          .map(({ id, name, uploadedOn }) => ({ app_id: id, name, updated_at: uploadedOn.toISOString() })),
      },
    }),
    'POST /app/upload/realDevice': ({ fileName, body }) => ({
      body: { app_url: `lt://${apps.add(fileName, body['custom_id']).id}` },
    }),
    'DELETE /app/:id': (_, { id = '' }) => ({ status: apps.remove(id) ? 200 : 404, body: {} }),
  });
}
