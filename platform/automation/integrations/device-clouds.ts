import type { CloudEnvironment } from '../../contract/machines/machine-values.ts';
import { integrationMessages } from '../../contract/integrations/integration-message-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { badRequest } from '../../foundation/refusal.ts';
import type { CloudSource } from '../machines/cloud-source.ts';
import { storedApps } from './apps/stored-apps.ts';
import { browserstack } from './connectors/browserstack.ts';
import type { CloudConnector } from './connectors/cloud-connector.ts';
import { cloudAccount } from './connectors/device-cloud.ts';
import { lambdatest } from './connectors/lambdatest.ts';
import { saucelabs } from './connectors/saucelabs.ts';
import { openedValues } from './instance-secrets.ts';

export const deviceClouds: Readonly<Record<CloudEnvironment, CloudConnector>> = {
  Browserstack: browserstack,
  SauceLabs: saucelabs,
  LambdaTest: lambdatest,
};

/** Returns what machines learn of the device clouds: by the oldest instance that is Connected. */
export function deviceCloudSource(
  context: Pick<PlatformServices, 'db' | 'secretKey' | 'providerHttp' | 'settings'>,
): CloudSource {
  const { db } = context;
  const connected = (licenseId: string) =>
    db
      .selectFrom('integrationInstances')
      .where('licenseId', '=', licenseId)
      .where('status', '=', 'Connected')
      .where('plugin', 'in', Object.keys(deviceClouds) as CloudEnvironment[]);
  return {
    apps: storedApps,
    async connected(licenseId) {
      const rows = await connected(licenseId).select('plugin').distinct().execute();
      return rows.map(({ plugin }) => plugin as CloudEnvironment);
    },
    async configuration(licenseId, environment, { username, accessKey, dataCenter }) {
      const row = await connected(licenseId)
        .selectAll()
        .where('plugin', '=', environment)
        .orderBy('createdOn')
        .orderBy('id')
        .executeTakeFirst();
      if (!row) return undefined;
      const account = cloudAccount(context, openedValues(context.secretKey, row));
      const answer = await deviceClouds[environment].configuration({
        ...account,
        ...(username !== undefined && { username }),
        ...(accessKey !== undefined && { accessKey }),
        ...(dataCenter !== undefined && { dataCenter }),
      });
      if (answer.kind === 'ok') return answer.value;
      throw badRequest(
        answer.kind === 'refused' ? answer.reason : integrationMessages.unreachable(environment),
      );
    },
  };
}
