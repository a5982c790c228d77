import type { Plugin } from '../../contract/integrations/plugin-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { eventsIn } from '../../contract/integrations/webhook-values.ts';
import { readValues } from './read-values.ts';

/** A Slack instance, as recipients of notifications are shown. */
export interface SlackChannel {
  readonly id: string;
  readonly instanceName: string;
  /** As Slack knows it, without '#'. */
  readonly channelName: string;
}

/** A webhook, as recipients of notifications are shown. */
export interface WebhookTarget {
  readonly id: string;
  readonly instanceName: string;
  readonly host: string;
}

/** Selects the instances of a plugin of a license, by name. */
export const messageInstances = (db: Db, licenseId: string, plugin: Extract<Plugin, 'Slack' | 'Webhook'>) =>
  db
    .selectFrom('integrationInstances')
    .where('integrationInstances.licenseId', '=', licenseId)
    .where('integrationInstances.plugin', '=', plugin)
    .orderBy('integrationInstances.nameKey')
    .select(['integrationInstances.id', 'integrationInstances.name', 'integrationInstances.config']);

interface Row {
  readonly id: string;
  readonly name: string;
  readonly config: string;
}

export const toSlackChannel = ({ id, name: instanceName, config }: Row): SlackChannel => ({
  id,
  instanceName,
  channelName: readValues(config).channelName ?? '',
});

export const toWebhookTarget = ({ id, name: instanceName, config }: Row): WebhookTarget => ({
  id,
  instanceName,
  host: readValues(config).domain ?? '',
});

/** Whether a webhook sends ended executions. */
export const sendsExecutions = ({ config }: Pick<Row, 'config'>): boolean =>
  eventsIn(readValues(config).events).includes('executionEnded');

/** Returns the Slack instances of a license, by name. */
export const slackChannelsOf = async (db: Db, licenseId: string): Promise<SlackChannel[]> =>
  (await messageInstances(db, licenseId, 'Slack').execute()).map(toSlackChannel);

/** Returns the webhooks of a license that send ended executions, by name. */
export const webhookTargetsOf = async (db: Db, licenseId: string): Promise<WebhookTarget[]> =>
  (await messageInstances(db, licenseId, 'Webhook').execute()).filter(sendsExecutions).map(toWebhookTarget);
