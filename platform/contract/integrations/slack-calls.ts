import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { capabilitySchema } from './instance-fields.ts';
import { pluginPath } from './instance-calls.ts';
import { slackMessages } from './slack-values.ts';

/** The calls that check what users type for Slack, before an instance is saved (spec 3 section 7, Plugins). */

const common = { method: 'GET', tag: 'Integration', access: 'signed-in', scope: 'optional' } as const;
const slackapptoken = 'The bot token, encrypted: `keyId:part[.part…]`';

export const slackAppTokenVerification = defineCall({
  ...common,
  name: 'slackAppTokenVerification',
  path: pluginPath('slackAppTokenVerification'),
  summary: 'Ask Slack whether a bot token signs in',
  headers: { slackapptoken },
  done: slackMessages.tokenWorks,
  /** What it may do. */
  reply: z.object({ capabilities: z.array(capabilitySchema) }),
  refusals: [400, 401, 403, 404],
});

export const slackChannelIdVerification = defineCall({
  ...common,
  name: 'slackChannelIdVerification',
  path: pluginPath('slackChannelIdVerification'),
  summary: 'Ask Slack whether the app of a bot token can post to a channel, and for its name',
  headers: { slackapptoken, slackchannelid: 'The id of the channel' },
  done: (_, { channelName }) => slackMessages.channelWorks(channelName),
  reply: z.object({ channelName: z.string(), capabilities: z.array(capabilitySchema) }),
  refusals: [400, 401, 403, 404],
});
