import type { Readable } from 'node:stream';
import type { CloudConfiguration } from '../../../contract/machines/cloud-calls.ts';
import type { ProviderHttp } from '../../../foundation/provider-http/provider-http.ts';
import type { ProviderUrls } from '../../../foundation/settings.ts';
import type { Checked } from '../connector.ts';

/** Everything that a call to a device cloud needs. */
export interface CloudAccount {
  readonly http: ProviderHttp;
  readonly urls: ProviderUrls;
  readonly username: string;
  readonly accessKey: string;
  /** For a provider with several. */
  readonly dataCenter?: string | undefined;
}

/** What a device cloud answered. `reason` is one sentence without secrets. */
export type CloudAnswer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | CloudRefused
  | { readonly kind: 'unreachable'; readonly reason: string };

export interface CloudRefused {
  readonly kind: 'refused';
  readonly status: number;
  readonly reason: string;
}

export interface CloudApp {
  /** The address by which tests name it: bs://…, storage:…, lt://…. */
  readonly address: string;
  readonly name: string;
  readonly system: 'android' | 'ios' | undefined;
  readonly version: string | undefined;
  readonly customId: string | undefined;
  /** ISO 8601. */
  readonly uploadedOn: string | undefined;
  /** When the provider deletes it, if nobody uses it until then. */
  readonly expiresOn: string | undefined;
}

export interface CloudUpload {
  readonly name: string;
  readonly stream: Readable;
  readonly bytes?: number;
  /** The name under which tests find the newest upload, where the provider has such. */
  readonly customId?: string;
}

export interface DataCenters {
  /** Those that accept the account. */
  readonly accepted: readonly string[];
  /** Those that could not be asked: perhaps they accept it, too. */
  readonly unchecked: readonly string[];
}

/** A device cloud. No function throws for what the provider answers. */
export interface CloudConnector {
  /** Finds out what the account may do. */
  readonly check: (account: CloudAccount) => Promise<Checked>;
  readonly configuration: (account: CloudAccount) => Promise<CloudAnswer<CloudConfiguration>>;
  readonly listApps: (account: CloudAccount) => Promise<CloudAnswer<readonly CloudApp[]>>;
  /** Sends the file on while it is read. Returns the address of the app. */
  readonly uploadApp: (account: CloudAccount, file: CloudUpload) => Promise<CloudAnswer<string>>;
  readonly deleteApp: (account: CloudAccount, address: string) => Promise<CloudAnswer<undefined>>;
  /** Finds the data centers that accept the account, where the provider has several. */
  readonly dataCenters?: (account: CloudAccount) => Promise<CloudAnswer<DataCenters>>;
}
