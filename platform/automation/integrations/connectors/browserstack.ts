import { z } from 'zod';
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
import { appChoices, browsersByOs, eachDeviceOnce, idOf, isoOf, systemOf } from './cloud-lists.ts';

const name = 'BrowserStack';
/** It deletes apps that nobody has used for this time. */
const keptDays = 30;

const planSchema = z.object({ parallel_sessions_max_allowed: z.number() });
const browsersSchema = z.array(
  z.object({
    os: z.string(),
    os_version: z.string(),
    browser: z.string(),
    browser_version: z.string().nullish(),
    device: z.string().nullish(),
  }),
);
const devicesSchema = z.array(
  z.object({
    os: z.string(),
    os_version: z.string(),
    device: z.string(),
    real_mobile: z.boolean().nullish(),
  }),
);
/** Without apps the answer is an object with a message. */
const appsSchema = z.union([
  z.array(
    z.object({
      app_name: z.string(),
      app_version: z.string().nullish(),
      app_url: z.string(),
      uploaded_at: z.string().nullish(),
      expiry: z.string().nullish(),
      custom_id: z.string().nullish(),
    }),
  ),
  z.object({ message: z.string() }).transform(() => []),
]);
const uploadedSchema = z.object({ app_url: z.string() });
const deletedSchema = z.object({ success: z.boolean() });

const plan = (account: CloudAccount, product: 'automate' | 'app-automate') =>
  askCloud(account, { name, url: `${account.urls.browserstack}/${product}/plan.json`, schema: planSchema });

async function listApps(account: CloudAccount): Promise<CloudAnswer<readonly CloudApp[]>> {
  const url = `${account.urls.browserstackApps}/app-automate/recent_apps`;
  return mapAnswer(await askCloud(account, { name, url, schema: appsSchema }), (apps) =>
    apps.map((app) => {
      const uploadedOn = isoOf(app.uploaded_at ?? undefined);
      return {
        address: app.app_url,
        name: app.app_name,
        system: systemOf(app.app_name),
        version: app.app_version ?? undefined,
        customId: app.custom_id ?? undefined,
        uploadedOn,
        expiresOn: isoOf(app.expiry ?? undefined) ?? (uploadedOn && daysAfter(uploadedOn, keptDays)),
      };
    }),
  );
}

const daysAfter = (time: string, days: number): string =>
  new Date(Date.parse(time) + days * 86_400_000).toISOString();

/** https://www.browserstack.com/docs/app-automate/api-reference; docs/providers.md lists its calls. */
export const browserstack: CloudConnector = {
  /** An account may have one of the two products only. */
  async check(account) {
    const [web, apps] = await Promise.all([plan(account, 'automate'), plan(account, 'app-automate')]);
    const answers = [web, apps];
    if (!answers.some(({ kind }) => kind === 'ok')) {
      const unreachable = answers.find((answer) => answer.kind === 'unreachable');
      if (unreachable) return { kind: 'unreachable', reason: unreachable.reason };
      const refused = answers.find((answer) => answer.kind === 'refused');
      return { kind: 'refused', reason: refused?.reason ?? invalidAccount };
    }
    const sessions = ({ parallel_sessions_max_allowed: most }: z.output<typeof planSchema>) =>
      `${most} parallel ${most === 1 ? 'session' : 'sessions'}`;
    return {
      kind: 'connected',
      capabilities: [
        capabilityOf('Runs web tests (Automate)', web, sessions),
        capabilityOf('Runs app tests (App Automate)', apps, sessions),
      ],
    };
  },

  async configuration(account) {
    const { browserstack: api, browserstackApps: cloud } = account.urls;
    const list = { name, maxReplyBytes: longListBytes };
    const [browsers, devices, apps] = await Promise.all([
      askCloud(account, { ...list, url: `${api}/automate/browsers.json`, schema: browsersSchema }),
      askCloud(account, { ...list, url: `${cloud}/app-automate/devices.json`, schema: devicesSchema }),
      listApps(account),
    ]);
    // What the plan doesn't include is empty.
    if (browsers.kind !== 'ok' && devices.kind !== 'ok') return browsers;
    const found = valueOr(devices, []);
    const devicesOf = (os: string) =>
      eachDeviceOnce(
        found
          .filter((device) => device.os === os)
          .map((device) => ({
            name: device.device,
            osVersion: device.os_version,
            kind: device.real_mobile === false ? 'virtual' : 'real',
          })),
      );
    const desktop = valueOr(browsers, []).filter(({ device }) => !device);
    return {
      kind: 'ok',
      value: {
        browsers: browsersByOs(
          desktop.map(({ os, os_version, browser, browser_version }) => ({
            osAndVersion: `${os} ${os_version}`,
            name: browser,
            version: browser_version ?? '',
          })),
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
      url: `${account.urls.browserstackApps}/app-automate/upload`,
      method: 'POST',
      ...uploadTimes,
      body: {
        fields: customId === undefined ? {} : { custom_id: customId },
        file: { field: 'file', name: fileName, stream, ...(bytes !== undefined && { bytes }) },
      },
      schema: uploadedSchema,
    });
    return mapAnswer(answer, ({ app_url }) => app_url);
  },

  async deleteApp(account, address) {
    const answer = await askCloud(account, {
      name,
      url: `${account.urls.browserstackApps}/app-automate/app/delete/${idOf(address, 'bs://')}`,
      method: 'DELETE',
      schema: deletedSchema,
    });
    if (answer.kind === 'ok' && !answer.value.success) {
      return { kind: 'refused', status: 200, reason: `${name} did not delete the app` };
    }
    return mapAnswer(answer, () => undefined);
  },
};
