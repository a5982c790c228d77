import path from 'node:path';
import type { IntegrationSettings, PlatformSettings, ProviderUrls } from '#platform/foundation/settings.ts';

/** Names under `.invalid` lead nowhere, so no test calls a real provider. */
const nowhere: IntegrationSettings = {
  isPrivateAllowed: false,
  proxy: undefined,
  noProxy: undefined,
  urls: {
    github: 'https://github.invalid',
    bitbucket: 'https://bitbucket.invalid/2.0',
    slack: 'https://slack.invalid/api',
    browserstack: 'https://browserstack.invalid',
    browserstackApps: 'https://browserstack-apps.invalid',
    sauceLabs: 'https://{dataCenter}.saucelabs.invalid',
    lambdaTest: 'https://lambdatest.invalid',
    lambdaTestMobile: 'https://lambdatest-mobile.invalid',
    lambdaTestApps: 'https://lambdatest-apps.invalid',
  },
  appUploadMegabytes: 500,
};

/** Settings with providers on this machine, at the addresses given. */
export const testIntegrations = (urls: Partial<ProviderUrls> = {}): IntegrationSettings => ({
  ...nowhere,
  isPrivateAllowed: true,
  urls: { ...nowhere.urls, ...urls },
});

/** Returns the settings of test platforms with this data folder, and a suite's own changes. */
export const testSettings = (dataDir: string, changes: Partial<PlatformSettings> = {}): PlatformSettings => ({
  dataDir,
  databaseUrl: undefined,
  databasePoolSize: 5,
  secretKey: 'a secret key that only tests use, long enough',
  filesUrl: undefined,
  publicUrl: 'http://fireflink.test',
  smtpUrl: undefined,
  mailFrom: 'FireFlink <no-reply@fireflink.test>',
  upgradeMail: undefined,
  outboxReadable: true,
  downloadsDir: path.join(dataDir, 'downloads'),
  featureApps: {},
  assistantUrl: undefined,
  sessionDays: 90,
  sessionCallsPerMinute: 1_000_000,
  auditDays: 365,
  twilio: undefined,
  integrations: nowhere,
  // Suites share an address; the suite about limits sets its own.
  publicCallsPerMinute: 1_000_000,
  mailCallsPerMinute: 1_000_000,
  ...changes,
});
