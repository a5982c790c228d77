import type { PlatformServices } from '../../../domain/platform-services.ts';
import type { Connector } from '../connector.ts';
import type { CloudAccount, CloudConnector } from './cloud-connector.ts';
import type { PlainValues } from '../../instance-values/read-values.ts';

/** Returns the account of an instance at its device cloud. */
export const cloudAccount = (
  { providerHttp: http, settings }: Pick<PlatformServices, 'providerHttp' | 'settings'>,
  { username = '', accessKey = '', defaultDataCenter: dataCenter }: PlainValues,
): CloudAccount => ({ http, urls: settings.integrations.urls, username, accessKey, dataCenter });

/** Returns the connector of a device cloud's instances. */
export const deviceCloud = ({ check }: CloudConnector): Connector => ({
  check: (context, values) => check(cloudAccount(context, values)),
});
