import { z } from 'zod';
import { dataCenters } from '../../../contract/integrations/saucelabs-values.ts';
import {
  askCloud,
  capabilityOf,
  invalidAccount,
  longListBytes,
  mapAnswer,
  uploadTimes,
  valueOr,
} from './ask-cloud.ts';
import type { CloudAccount, CloudAnswer, CloudApp, CloudConnector } from './cloud-connector.ts';
import { appChoices, browsersByOs, eachDeviceOnce, idOf, isoOf } from './cloud-lists.ts';

const name = 'Sauce Labs';
/** It has real devices only. */
const withoutVirtual = 'us-east-4';
const pageSize = 100;
/** More apps than this are not listed. */
const mostPages = 10;

const userSchema = z.object({ username: z.string().nullish() });
const concurrencySchema = z.object({
  concurrency: z.object({
    organization: z
      .object({ allowed: z.object({ vms: z.number().nullish(), rds: z.number().nullish() }).nullish() })
      .nullish(),
  }),
});
const platformsSchema = z.array(
  z.object({
    api_name: z.string(),
    long_name: z.string().nullish(),
    short_version: z.string().nullish(),
    os: z.string().nullish(),
    device: z.string().nullish(),
  }),
);
const devicesSchema = z.array(z.object({ name: z.string(), os: z.string(), osVersion: z.string() }));
const fileSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  upload_timestamp: z.number().nullish(),
  metadata: z.object({ version: z.string().nullish() }).nullish(),
});
const filesSchema = z.object({ items: z.array(fileSchema), total_items: z.number().nullish() });
const uploadedSchema = z.object({ item: z.object({ id: z.string() }) });

/** Asks the data center of the account. */
function ask<S extends z.ZodType>(
  account: CloudAccount,
  path: string,
  schema: S,
  asked: Partial<Parameters<typeof askCloud<S>>[1]> = {},
) {
  const origin = account.urls.sauceLabs.replaceAll('{dataCenter}', account.dataCenter ?? dataCenters[0]);
  return askCloud(account, { ...asked, name, url: `${origin}${path}`, schema });
}

/** Needs credentials; the list of platforms would answer anybody. */
const signIn = (account: CloudAccount) => ask(account, '/team-management/v1/users/me', userSchema);

const realDevices = (account: CloudAccount) =>
  ask(account, '/v1/rdc/devices', devicesSchema, { maxReplyBytes: longListBytes });

async function listApps(account: CloudAccount): Promise<CloudAnswer<readonly CloudApp[]>> {
  const apps: CloudApp[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await ask(account, `/v1/storage/files?page=${page}&per_page=${pageSize}`, filesSchema);
    if (answer.kind !== 'ok') return answer;
    const { items } = answer.value;
    apps.push(...items.map(appOf));
    if (items.length < pageSize) break;
  }
  return { kind: 'ok', value: apps };
}

const appOf = (file: z.output<typeof fileSchema>): CloudApp => ({
  address: `storage:${file.id}`,
  name: file.name,
  system: file.kind === 'android' || file.kind === 'ios' ? file.kind : undefined,
  version: file.metadata?.version ?? undefined,
  customId: undefined,
  uploadedOn: isoOf(file.upload_timestamp ?? undefined),
  expiresOn: undefined,
});

/** https://docs.saucelabs.com/dev/api; docs/providers.md lists its calls. */
export const saucelabs: CloudConnector & Required<Pick<CloudConnector, 'dataCenters'>> = {
  async check(account) {
    const user = await signIn(account);
    if (user.kind === 'unreachable') return user;
    if (user.kind === 'refused') return { kind: 'refused', reason: user.reason };
    const [concurrency, devices, apps] = await Promise.all([
      ask(account, `/rest/v1.2/users/${encodeURIComponent(account.username)}/concurrency`, concurrencySchema),
      realDevices(account),
      listApps(account),
    ]);
    return {
      kind: 'connected',
      capabilities: [
        capabilityOf('Signs in', user),
        capabilityOf('Runs tests', concurrency, ({ concurrency: { organization } }) => {
          const allowed = organization?.allowed;
          if (!allowed) return '';
          return `${allowed.vms ?? 0} virtual machines and ${allowed.rds ?? 0} real devices in parallel`;
        }),
        capabilityOf('Lists real devices', devices),
        capabilityOf('Lists apps', apps),
      ],
    };
  },

  async dataCenters(account) {
    const answers = await Promise.all(
      dataCenters.map(async (dataCenter) => ({
        dataCenter,
        answer: await signIn({ ...account, dataCenter }),
      })),
    );
    const of = (kind: CloudAnswer<unknown>['kind']) =>
      answers.filter(({ answer }) => answer.kind === kind).map(({ dataCenter }) => dataCenter);
    const accepted = of('ok');
    const unchecked = of('unreachable');
    if (accepted.length > 0) return { kind: 'ok', value: { accepted, unchecked } };
    // One that could not be asked may be the account's.
    const failure = answers.find(({ answer }) => answer.kind === 'unreachable')?.answer ?? answers[0]?.answer;
    return failure && failure.kind !== 'ok'
      ? failure
      : { kind: 'refused', status: 401, reason: invalidAccount };
  },

  async configuration(account) {
    const list = { maxReplyBytes: longListBytes };
    const none: CloudAnswer<z.output<typeof platformsSchema>> = { kind: 'ok', value: [] };
    // The list of platforms answers without credentials, so a wrong key is only found by signing in.
    const [user, web, virtual, real, apps] = await Promise.all([
      signIn(account),
      ask(account, '/rest/v1/info/platforms/webdriver', platformsSchema, list),
      account.dataCenter === withoutVirtual
        ? none
        : ask(account, '/rest/v1/info/platforms/appium', platformsSchema, list),
      realDevices(account),
      listApps(account),
    ]);
    if (user.kind !== 'ok') return user;
    if (web.kind !== 'ok') return web;
    const devicesOf = (os: 'ANDROID' | 'IOS') =>
      eachDeviceOnce([
        ...valueOr(real, [])
          .filter((device) => device.os === os)
          .map((device) => ({ name: device.name, osVersion: device.osVersion, kind: 'real' as const })),
        ...valueOr(virtual, [])
          .filter(({ api_name }) => (api_name === 'android' ? 'ANDROID' : 'IOS') === os)
          .map((device) => ({
            name: device.long_name ?? device.device ?? device.api_name,
            osVersion: device.short_version ?? '',
            kind: 'virtual' as const,
          })),
      ]);
    return {
      kind: 'ok',
      value: {
        browsers: browsersByOs(
          web.value
            .filter(({ device, os }) => !device && os)
            .map((row) => ({
              osAndVersion: row.os ?? '',
              name: row.long_name ?? row.api_name,
              version: row.short_version ?? '',
            })),
        ),
        android: devicesOf('ANDROID'),
        ios: devicesOf('IOS'),
        androidApp: appChoices(valueOr(apps, []), 'android'),
        iosApp: appChoices(valueOr(apps, []), 'ios'),
      },
    };
  },

  listApps,

  /** Answers 201. Sauce Labs has no custom id: the newest file with a name is the one that tests get by it. */
  async uploadApp(account, { name: fileName, stream, bytes }) {
    const answer = await ask(account, '/v1/storage/upload', uploadedSchema, {
      method: 'POST',
      ...uploadTimes,
      body: {
        fields: { name: fileName },
        file: { field: 'payload', name: fileName, stream, ...(bytes !== undefined && { bytes }) },
      },
    });
    return mapAnswer(answer, ({ item }) => `storage:${item.id}`);
  },

  async deleteApp(account, address) {
    const path = `/v1/storage/files/${idOf(address, 'storage:')}`;
    return mapAnswer(await ask(account, path, z.unknown(), { method: 'DELETE' }), () => undefined);
  },
};
