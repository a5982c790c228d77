import { z } from 'zod';
import { askCloud, capabilityOf, longListBytes, mapAnswer, uploadTimes, valueOr } from './ask-cloud.ts';
import type { CloudAccount, CloudAnswer, CloudApp, CloudConnector } from './cloud-connector.ts';
import { appChoices, browsersByOs, eachDeviceOnce, idOf, isoOf } from './cloud-lists.ts';

const name = 'LambdaTest';
const regions = ['us', 'eu', 'ap'] as const;
const pageSize = 100;
/** More apps of a system than this are not listed. */
const mostPages = 10;

const concurrencySchema = z.object({ data: z.object({ max_concurrency: z.number().nullish() }) });
const platformsSchema = z.object({
  platforms: z.array(
    z.object({
      platform: z.string(),
      browsers: z.array(z.object({ browser_name: z.string(), version: z.coerce.string() })),
    }),
  ),
});
const deviceListSchema = z.array(
  z.object({ deviceName: z.string(), platformName: z.string(), platformVersion: z.coerce.string() }),
);
/** The list has been seen bare and under two names. */
const devicesSchema = z.union([
  deviceListSchema,
  z.object({ devices: deviceListSchema }).transform(({ devices }) => devices),
  z.object({ data: deviceListSchema }).transform(({ data }) => data),
]);
const appsSchema = z.object({
  metaData: z.object({ total: z.number().nullish() }).nullish(),
  data: z
    .array(z.object({ app_id: z.string(), name: z.string(), updated_at: z.string().nullish() }))
    .nullable(),
});
const uploadedSchema = z.object({ app_url: z.string() });

async function appsOf(
  account: CloudAccount,
  system: 'android' | 'ios',
): Promise<CloudAnswer<readonly CloudApp[]>> {
  const apps: CloudApp[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const query = `type=${system}&level=user&offset=${page * pageSize}&limit=${pageSize}`;
    const url = `${account.urls.lambdaTestApps}/app/data?${query}`;
    const answer = await askCloud(account, { name, url, schema: appsSchema });
    // It answers 404 for a kind of which there is no app.
    if (answer.kind === 'refused' && answer.status === 404) break;
    if (answer.kind !== 'ok') return answer;
    const found = answer.value.data ?? [];
    apps.push(
      ...found.map((app) => ({
        address: `lt://${app.app_id}`,
        name: app.name,
        system,
        version: undefined,
        customId: undefined,
        uploadedOn: isoOf(app.updated_at ?? undefined),
        expiresOn: undefined,
      })),
    );
    if (found.length < pageSize) break;
  }
  return { kind: 'ok', value: apps };
}

async function listApps(account: CloudAccount): Promise<CloudAnswer<readonly CloudApp[]>> {
  const [android, ios] = await Promise.all([appsOf(account, 'android'), appsOf(account, 'ios')]);
  if (android.kind !== 'ok') return android;
  return mapAnswer(ios, (apps) => [...android.value, ...apps]);
}

const devicesIn = (account: CloudAccount, region: (typeof regions)[number]) =>
  askCloud(account, {
    name,
    url: `${account.urls.lambdaTestMobile}/mobile-automation/api/v1/list?region=${region}`,
    maxReplyBytes: longListBytes,
    schema: devicesSchema,
  });

const platforms = (account: CloudAccount) =>
  askCloud(account, {
    name,
    url: `${account.urls.lambdaTest}/automation/api/v1/platforms`,
    maxReplyBytes: longListBytes,
    schema: platformsSchema,
  });

/** https://github.com/LambdaTest/documentation, api-specs; docs/providers.md lists its calls. */
export const lambdatest: CloudConnector = {
  async check(account) {
    const [concurrency, browsers, devices, apps] = await Promise.all([
      askCloud(account, {
        name,
        url: `${account.urls.lambdaTestMobile}/mobile-automation/api/v1/org/concurrency`,
        schema: concurrencySchema,
      }),
      platforms(account),
      devicesIn(account, 'us'),
      listApps(account),
    ]);
    if (concurrency.kind === 'unreachable') return concurrency;
    if (concurrency.kind === 'refused' && concurrency.status === 401) {
      return { kind: 'refused', reason: concurrency.reason };
    }
    return {
      kind: 'connected',
      capabilities: [
        capabilityOf('Signs in', concurrency, ({ data }) =>
          data.max_concurrency ? `${data.max_concurrency} parallel tests` : '',
        ),
        capabilityOf('Lists browsers', browsers),
        capabilityOf('Lists devices', devices),
        capabilityOf('Lists apps', apps),
      ],
    };
  },

  async configuration(account) {
    const [browsers, apps, ...devices] = await Promise.all([
      platforms(account),
      listApps(account),
      ...regions.map((region) => devicesIn(account, region)),
    ]);
    if (browsers.kind !== 'ok' && !devices.some(({ kind }) => kind === 'ok')) return browsers;
    const found = devices.flatMap((answer) => valueOr(answer, []));
    const devicesOf = (system: string) =>
      eachDeviceOnce(
        found
          .filter(({ platformName }) => platformName.toLowerCase() === system)
          .map(({ deviceName, platformVersion }) => ({
            name: deviceName,
            osVersion: platformVersion,
            kind: 'real' as const,
          })),
      );
    return {
      kind: 'ok',
      value: {
        browsers: browsersByOs(
          valueOr(browsers, { platforms: [] }).platforms.flatMap(({ platform, browsers: rows }) =>
            rows.map(({ browser_name, version }) => ({
              osAndVersion: platform,
              name: browser_name,
              version,
            })),
          ),
        ),
        android: devicesOf('android'),
        ios: devicesOf('ios'),
        androidApp: appChoices(valueOr(apps, []), 'android'),
        iosApp: appChoices(valueOr(apps, []), 'ios'),
      },
    };
  },

  listApps,

  async uploadApp(account, { name: fileName, stream, bytes, customId }) {
    const answer = await askCloud(account, {
      name,
      url: `${account.urls.lambdaTestApps}/app/upload/realDevice`,
      method: 'POST',
      ...uploadTimes,
      body: {
        fields: {
          name: fileName,
          ...(customId !== undefined && { custom_id: customId }),
          visibility: 'team',
        },
        file: { field: 'appFile', name: fileName, stream, ...(bytes !== undefined && { bytes }) },
      },
      schema: uploadedSchema,
    });
    return mapAnswer(answer, ({ app_url }) => app_url);
  },

  async deleteApp(account, address) {
    const url = `${account.urls.lambdaTestApps}/app/${idOf(address, 'lt://')}`;
    const answer = await askCloud(account, { name, url, method: 'DELETE', schema: z.unknown() });
    return mapAnswer(answer, () => undefined);
  },
};
