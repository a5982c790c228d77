import type { CloudConfiguration } from '../contract/machines/cloud-calls.ts';
import type { CloudEnvironment } from '../contract/machines/machine-values.ts';

/** Which account of a cloud provider is meant: the license's instance, but for what is given. */
export interface CloudAccount {
  readonly username?: string | undefined;
  /** In clear. */
  readonly accessKey?: string | undefined;
  readonly dataCenter?: string | undefined;
}

/** The license's instances of cloud providers; they are made in the integrations. */
export interface CloudSource {
  /** The providers that the license has an instance of. */
  connected(licenseId: string): Promise<readonly CloudEnvironment[]>;
  /** What a provider has to run on. Undefined when the license has no instance of it. @throws Refusal as the provider refuses */
  configuration(
    licenseId: string,
    environment: CloudEnvironment,
    account: CloudAccount,
  ): Promise<CloudConfiguration | undefined>;
}

/** No license has an instance yet. */
export const noClouds: CloudSource = {
  connected: () => Promise.resolve([]),
  configuration: () => Promise.resolve(undefined),
};
