import { createInstance } from '#platform/contract/integrations/instance-calls.ts';
import { deliveryQueue } from '#platform/automation/integrations/deliveries/delivery-worker.ts';
import type { TestDatabase } from './databases.ts';
import { openTestPlatform, type Caller, type TestPlatform } from './platform.ts';
import { serveSlack, slackChannel, slackToken, type SlackServer } from './providers/slack.ts';
import { testIntegrations } from './settings.ts';

export interface SlackWorld {
  readonly t: TestPlatform;
  readonly slack: SlackServer;
  close(): Promise<void>;
}

/** Opens a platform whose Slack is a server on this machine. */
export async function openSlackWorld(database: TestDatabase): Promise<SlackWorld> {
  const slack = await serveSlack();
  const t = await openTestPlatform(database, {
    settings: { integrations: testIntegrations({ slack: slack.url }) },
  });
  return {
    t,
    slack,
    async close() {
      await t.close();
      await slack.close();
    },
  };
}

/** Connects the channel of the stand-in. Returns the id of the instance. */
export async function connectSlack(
  t: TestPlatform,
  actor: Caller,
  instanceName = 'Releases',
): Promise<string> {
  const body = { instanceName, appToken: t.encrypt(slackToken), channelId: slackChannel };
  return (await t.succeed(createInstance.Slack, { body }, actor)).id;
}

/** Tries once to send each delivery that is due. */
export async function deliver({ platform }: TestPlatform): Promise<void> {
  await deliveryQueue(platform.context).drain();
}
