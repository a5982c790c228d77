import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { secretField } from '../../contract/integrations/instance-fields.ts';
import { integrationMessages } from '../../contract/integrations/integration-message-values.ts';
import { slackMessages } from '../../contract/integrations/slack-values.ts';
import type * as calls from '../../contract/integrations/slack-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { badRequest, wrong } from '../../foundation/refusal.ts';
import type { Checked } from './connector.ts';
import { checkChannel, checkToken, requireBotToken, requireChannelId } from './connectors/slack.ts';
import { decryptSecret } from './instance-secrets.ts';
import { requirePlugin } from './plugin-access.ts';
import { countAsk } from './provider-limit.ts';

/**
 * GET slackAppTokenVerification: whether Slack accepts the token in the header.
 * @throws Refusal 403; 400 for a token that Slack refuses, and when Slack can't be reached; 429
 */
export async function slackAppTokenVerification(
  context: PlatformServices,
  asked: CallRequest<typeof calls.slackAppTokenVerification>,
): Promise<CallReply<typeof calls.slackAppTokenVerification>> {
  await requireAsking(context, asked);
  const checked = await checkToken(context, tokenIn(context, asked.request));
  if (checked.kind !== 'ok') throw refusalOf(checked);
  return { capabilities: [checked.capability] };
}

/**
 * GET slackChannelIdVerification: whether the app of the token in one header can post to the channel in the other.
 * @throws Refusal 403; 400 for what Slack refuses, and when Slack can't be reached; 429
 */
export async function slackChannelIdVerification(
  context: PlatformServices,
  asked: CallRequest<typeof calls.slackChannelIdVerification>,
): Promise<CallReply<typeof calls.slackChannelIdVerification>> {
  await requireAsking(context, asked);
  const token = tokenIn(context, asked.request);
  const typed = asked.request?.headers.get('slackchannelid') ?? '';
  const channel = requireChannelId(typed.slice(0, 200), 'slackchannelid');
  const checked = await checkChannel(context, token, channel);
  if (checked.kind !== 'connected') throw refusalOf(checked);
  return { channelName: checked.values?.channelName ?? '', capabilities: [...checked.capabilities] };
}

type Asked =
  CallRequest<typeof calls.slackAppTokenVerification> | CallRequest<typeof calls.slackChannelIdVerification>;

/** @throws Refusal 403; 429 */
async function requireAsking(context: PlatformServices, { actor, project }: Asked): Promise<void> {
  requirePermission(actor, 'integration.edit', { project });
  await requirePlugin(context.db, { actor, project }, 'Slack');
  await countAsk(context, actor);
}

const headers = { appToken: 'slackapptoken', channelId: 'slackchannelid' } as const;

function tokenIn({ passwordKeys }: PlatformServices, request: Request | undefined): string {
  const sent = request?.headers.get(headers.appToken) ?? '';
  const read = secretField(slackMessages.tokenMissing).safeParse(sent);
  if (!read.success) throw wrong(headers.appToken, read.error.issues[0]?.message ?? slackMessages.tokenWrong);
  return requireBotToken(decryptSecret(passwordKeys, read.data), headers.appToken);
}

function refusalOf(checked: Exclude<Checked, { kind: 'connected' }>) {
  if (checked.kind === 'unreachable') return badRequest(integrationMessages.unreachable('Slack'));
  const { field, reason } = checked;
  return field === 'appToken' || field === 'channelId' ? wrong(headers[field], reason) : badRequest(reason);
}
