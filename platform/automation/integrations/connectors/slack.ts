import type { Capability } from '../../../contract/integrations/instance-fields.ts';
import { slackMessages } from '../../../contract/integrations/slack-values.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { wrong } from '../../../foundation/refusal.ts';
import type { Checked, Connector } from '../connector.ts';
import { slackSender } from './slack-messages.ts';
import { askSlack, asRecord, missingScope, textOf, type SlackAnswer } from './slack-api.ts';
import type { PlainValues } from '../../instance-values/read-values.ts';

/** Users wait for both calls. */
const timeoutSeconds = 4;

/** Returns the id of a channel that was pasted as an id or as the channel's link. */
const channelIn = (pasted: string): string =>
  (/^https:\/\/[^/]+\.slack\.com\/archives\/([A-Za-z0-9]+)/.exec(pasted.trim())?.[1] ?? pasted)
    .trim()
    .toUpperCase();

/** @throws Refusal 400 for a token that is no bot token */
export function requireBotToken(token: string | undefined, path: string): string {
  const text = token?.trim() ?? '';
  if (text === '') throw wrong(path, slackMessages.tokenMissing);
  if (!/^xoxb-[\w-]{8,}$/.test(text)) throw wrong(path, slackMessages.tokenWrong);
  return text;
}

/** @throws Refusal 400 for what is no id of a channel */
export function requireChannelId(typed: string | undefined, path: string): string {
  const id = channelIn(typed ?? '');
  if (id === '') throw wrong(path, slackMessages.channelMissing);
  if (!/^[CG][A-Z0-9]{6,30}$/.test(id)) throw wrong(path, slackMessages.channelWrong);
  return id;
}

type Context = Pick<PlatformServices, 'providerHttp' | 'settings'>;

export type TokenCheck =
  { readonly kind: 'ok'; readonly capability: Capability } | Exclude<Checked, { kind: 'connected' }>;

/** Asks whether a token signs in. */
export async function checkToken(context: Context, token: string): Promise<TokenCheck> {
  const answer = await askSlack(context, { method: 'auth.test', token, timeoutSeconds });
  if (answer.kind !== 'ok') return failed(answer, { name: capabilityNames.signsIn, field: 'appToken' });
  const { user, team } = answer.body;
  return { kind: 'ok', capability: yes(capabilityNames.signsIn, `${textOf(user)} in ${textOf(team)}`) };
}

/** Asks whether the app of a token sees a channel and may post there. */
export async function checkChannel(context: Context, token: string, channel: string): Promise<Checked> {
  const query = { channel };
  const answer = await askSlack(context, { method: 'conversations.info', token, query, timeoutSeconds });
  if (answer.kind !== 'ok') {
    const isAboutToken =
      answer.kind === 'refused' && !['channel_not_found', 'not_in_channel'].includes(answer.error);
    return failed(answer, {
      name: capabilityNames.seesChannel,
      field: isAboutToken ? 'appToken' : 'channelId',
      ...(answer.kind === 'refused' &&
        answer.error === 'channel_not_found' && { detail: slackMessages.privateChannel }),
    });
  }
  const found = asRecord(answer.body['channel']);
  const channelName = textOf(found?.['name']);
  const sees = yes(capabilityNames.seesChannel, `#${channelName}`);
  if (found?.['is_archived'] === true) {
    const posts = no(capabilityNames.posts, slackMessages.archived);
    return refused('channelId', slackMessages.archived, [sees, posts]);
  }
  const { scopes } = answer;
  if (scopes && !scopes.includes('chat:write')) {
    const reason = missingScope('chat:write');
    return refused('appToken', reason, [sees, no(capabilityNames.posts, reason)]);
  }
  const isMember = found?.['is_member'] === true;
  if (!isMember && !scopes?.includes('chat:write.public')) {
    const posts = no(capabilityNames.posts, slackMessages.invite);
    return refused('channelId', slackMessages.invite, [sees, posts]);
  }
  const posts: Capability = scopes
    ? yes(capabilityNames.posts, isMember ? '' : 'without being in the channel')
    : { name: capabilityNames.posts, ok: null, detail: 'Send a test message to find out' };
  return { kind: 'connected', capabilities: [sees, posts], values: { channelName } };
}

const capabilityNames = {
  signsIn: 'Signs in',
  seesChannel: 'Sees the channel',
  posts: 'Posts messages',
} as const;

const yes = (name: string, detail: string): Capability => ({ name, ok: true, detail });
const no = (name: string, detail: string): Capability => ({ name, ok: false, detail });

const refused = (
  field: 'appToken' | 'channelId',
  reason: string,
  capabilities: readonly Capability[],
): Checked => ({ kind: 'refused', field, reason, capabilities });

/** What an answer that isn't ok says of one capability. */
function failed(
  answer: Exclude<SlackAnswer, { kind: 'ok' }>,
  {
    name,
    field,
    detail,
  }: { readonly name: string; readonly field: 'appToken' | 'channelId'; readonly detail?: string },
): Exclude<Checked, { kind: 'connected' }> {
  if (answer.kind === 'unreachable') return { kind: 'unreachable', reason: answer.reason };
  const { reason } = answer;
  return { kind: 'refused', field, reason, capabilities: [no(name, detail ?? reason)] };
}

/** Slack: a bot token posts to one channel. */
export const slackConnector: Connector = {
  corrected: (values: PlainValues) => ({
    ...values,
    appToken: requireBotToken(values.appToken, 'appToken'),
    channelId: requireChannelId(values.channelId, 'channelId'),
  }),
  async check(context, { appToken = '', channelId = '' }) {
    const token = await checkToken(context, appToken);
    if (token.kind !== 'ok') return token;
    const channel = await checkChannel(context, appToken, channelId);
    if (channel.kind === 'unreachable') return channel;
    return { ...channel, capabilities: [token.capability, ...(channel.capabilities ?? [])] };
  },
  sender: slackSender,
};
