import path from 'node:path';
import type { PlatformSettings } from '#platform/foundation/settings.ts';

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
  // Suites share an address; the suite about limits sets its own.
  publicCallsPerMinute: 1_000_000,
  mailCallsPerMinute: 1_000_000,
  ...changes,
});
