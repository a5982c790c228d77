import type { CloudConfiguration } from '../../contract/machines/cloud-calls.ts';
import type { CloudEnvironment } from '../../contract/machines/machine-values.ts';
import type { Db } from '../../foundation/database/database.ts';

/** The account of a cloud provider: values that are left out come from the license's instance. */
export interface CloudAccount {
  readonly username?: string | undefined;
  /** Not encrypted. */
  readonly accessKey?: string | undefined;
  readonly dataCenter?: string | undefined;
}

/** The license's instances of cloud providers, which the integrations create. */
export interface CloudSource {
  /** Returns the providers that the license has an instance of. */
  connected(licenseId: string): Promise<readonly CloudEnvironment[]>;
  /**
   * Returns what a provider offers to run on; undefined when the license has no instance of it. @throws
   * Refusal as the provider refuses
   */
  configuration(
    licenseId: string,
    environment: CloudEnvironment,
    account: CloudAccount,
  ): Promise<CloudConfiguration | undefined>;
  /** Returns the apps in FireFlink Cloud that local machines can test. */
  apps(db: Db, licenseId: string): Promise<readonly StoredApp[]>;
}

export interface StoredApp {
  readonly id: string;
  readonly system: 'android' | 'ios';
}

/** The source for platforms in which no license has an instance yet. */
export const noClouds: CloudSource = {
  connected: () => Promise.resolve([]),
  configuration: () => Promise.resolve(undefined),
  apps: () => Promise.resolve([]),
};
