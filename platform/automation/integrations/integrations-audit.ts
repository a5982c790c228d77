import type { AuditPart } from '../../domain/audit-part.ts';
import { rowOf } from '../../domain/row-subject.ts';
import { appPlugins } from '../../contract/integrations/app-values.ts';
import { pluginDefinitions } from '../../contract/integrations/plugin-definition-values.ts';
import { oneStepPlugins, type Plugin } from '../../contract/integrations/plugin-values.ts';
import { repositoryPlugins } from '../../contract/integrations/repository-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { connectedPlugins } from './connectors.ts';
import { readValues } from '../instance-values/read-values.ts';

const wordsOf = (deed: 'create' | 'update' | 'delete', of: readonly Plugin[]) =>
  Object.fromEntries(
    of.map((plugin) => {
      const what = `the ${pluginDefinitions[plugin].label} instance {name}`;
      const words = {
        create: { did: `created ${what}`, wanted: `create ${what}` },
        update: { did: `changed ${what}{value}`, wanted: `change ${what}` },
        delete: { did: `deleted ${what}`, wanted: `delete ${what}` },
      };
      return [`${deed}${plugin}Instance`, words[deed]];
    }),
  );

/** Uploads and deletions of apps; the change says which. */
const appWords = Object.fromEntries(
  appPlugins.flatMap((plugin) => {
    const where = `the ${pluginDefinitions[plugin].label} instance {name}`;
    return [
      [
        `upload${plugin}App`,
        { did: `uploaded an app to ${where}{value}`, wanted: `upload an app to ${where}` },
      ],
      [
        `delete${plugin}App`,
        { did: `deleted an app of ${where}{value}`, wanted: `delete an app of ${where}` },
      ],
    ];
  }),
);

/** The subjects and texts of this domain in the audit log. */
export const integrationsAudit = {
  subjects: {
    'plugin instance': rowOf('integrationInstances', {
      name: 'name',
      license: 'licenseId',
      project: 'projectId',
      secret: ['sealedSecrets'],
      leftOut: [
        'licenseId',
        'projectId',
        'suiteId',
        'nameKey',
        'config',
        'plugin',
        // What the provider says of it is no change of a user's.
        'status',
        'statusReason',
        'capabilities',
        'checkedOn',
        'expiresOn',
        'expiryTold',
        'nextCheckOn',
        'notice',
      ],
      also: valuesOf,
    }),
  },
  words: {
    ...wordsOf('create', [...oneStepPlugins, 'SauceLabs', 'AzureDevOps', 'Webhook']),
    ...wordsOf('update', [...oneStepPlugins, 'SauceLabs', 'AzureDevOps', 'Webhook']),
    ...appWords,
    ...wordsOf('delete', connectedPlugins),
    ...wordsOf('create', repositoryPlugins),
    ...wordsOf('update', repositoryPlugins),
    ...Object.fromEntries(
      repositoryPlugins.map((plugin) => [
        `sync${plugin}Instance`,
        {
          did: `replaced the token of the ${pluginDefinitions[plugin].label} instance {name}`,
          wanted: `replace the token of the ${pluginDefinitions[plugin].label} instance {name}`,
        },
      ]),
    ),
    rotateWebhookSecret: {
      did: 'made a new secret for the webhook {name}',
      wanted: 'make a new secret for the webhook {name}',
    },
    issueAzureDevOpsToken: {
      did: 'issued the CI token {name}',
      wanted: 'issue a CI token for {name}',
    },
    sendTestMessage: {
      did: 'sent a test message with the plugin instance {name}',
      wanted: 'send a test message with the plugin instance {name}',
    },
    sendDeliveryAgain: {
      did: 'sent a message of the plugin instance {name} again',
      wanted: 'send a message of the plugin instance {name} again',
    },
  },
} as const satisfies AuditPart;

/** Returns the values of an instance that are no secrets. */
async function valuesOf(db: Db, id: string): Promise<Record<string, string>> {
  const row = await db
    .selectFrom('integrationInstances')
    .leftJoin('resources', 'resources.id', 'integrationInstances.suiteId')
    .select(['config', 'resources.name as suite'])
    .where('integrationInstances.id', '=', id)
    .executeTakeFirst();
  if (!row) return {};
  const apps = await db
    .selectFrom('instanceApps')
    .select('name')
    .where('instanceId', '=', id)
    .orderBy('nameKey')
    .execute();
  return {
    ...readValues(row.config),
    ...(row.suite === null ? {} : { suite: row.suite }),
    ...(apps.length > 0 && { apps: apps.map(({ name }) => name).join(', ') }),
  };
}
