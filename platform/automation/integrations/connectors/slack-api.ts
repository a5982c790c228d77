import type { PlatformServices } from '../../../domain/platform-services.ts';
import { answerText, outcomeText } from '../../../foundation/provider-http/answer-text.ts';
import type { ProviderOutcome } from '../../../foundation/provider-http/outcome.ts';

/**
 * Calls of Slack's Web API (https://docs.slack.dev/reference/methods, read on 2026-11-25): `auth.test`,
 * `conversations.info` and `chat.postMessage`. Its refusals are replies with status 200 and `ok: false`.
 */

export type SlackAnswer =
  | {
      readonly kind: 'ok';
      readonly body: Readonly<Record<string, unknown>>;
      /** What the token may do; undefined where Slack doesn't say. */
      readonly scopes: readonly string[] | undefined;
      readonly outcome: ProviderOutcome;
    }
  | {
      readonly kind: 'refused';
      /** Slack's word for it: 'not_in_channel'. */
      readonly error: string;
      /** The same in our words. */
      readonly reason: string;
      readonly outcome: ProviderOutcome;
    }
  | {
      /** Nobody answered, or with something else than Slack does: 5xx, 429, a page. */
      readonly kind: 'unreachable';
      readonly reason: string;
      readonly retryAfterSeconds: number | undefined;
      readonly outcome: ProviderOutcome;
    };

interface SlackRequest {
  readonly method: 'auth.test' | 'conversations.info' | 'chat.postMessage';
  readonly token: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON; a POST. */
  readonly body?: unknown;
  readonly timeoutSeconds: number;
  readonly signal?: AbortSignal;
}

export async function askSlack(
  { providerHttp, settings }: Pick<PlatformServices, 'providerHttp' | 'settings'>,
  { method, token, query, body, timeoutSeconds, signal }: SlackRequest,
): Promise<SlackAnswer> {
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const outcome = await providerHttp.request({
    url: `${settings.integrations.urls.slack}/${method}${search}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
    },
    ...(body !== undefined && { method: 'POST' as const, body: JSON.stringify(body) }),
    expect: 'json',
    timeoutSeconds,
    ...(signal && { signal }),
  });
  return answerOf(outcome, token);
}

function answerOf(outcome: ProviderOutcome, token: string): SlackAnswer {
  const reply = outcome.kind === 'reply' ? outcome : undefined;
  const body = asRecord(reply?.json());
  if (reply?.status !== 200 || typeof body?.['ok'] !== 'boolean') {
    return {
      kind: 'unreachable',
      reason: outcomeText('Slack', outcome, [token]),
      retryAfterSeconds: reply?.retryAfterSeconds,
      outcome,
    };
  }
  if (body['ok']) {
    const scopes = reply.headers['x-oauth-scopes'];
    return { kind: 'ok', body, scopes: scopes?.split(',').map((scope) => scope.trim()), outcome };
  }
  const error = textOf(body['error']);
  if (isTemporary(error)) {
    const { retryAfterSeconds } = reply;
    return { kind: 'unreachable', reason: `Slack answered: ${error}`, retryAfterSeconds, outcome };
  }
  const needed = answerText(textOf(body['needed']), [token]);
  return { kind: 'refused', error, reason: reasonOf(answerText(error, [token]), needed), outcome };
}

/** Errors after which Slack asks to try again. */
const isTemporary = (error: string): boolean =>
  [
    'ratelimited',
    'rate_limited',
    'internal_error',
    'fatal_error',
    'service_unavailable',
    'request_timeout',
  ].includes(error);

const reasons: Readonly<Record<string, string>> = {
  invalid_auth: 'Slack doesn’t accept this token',
  not_authed: 'Slack doesn’t accept this token',
  account_inactive: 'The app was removed from the workspace',
  token_revoked: 'The token was revoked',
  token_expired: 'The token has expired',
  channel_not_found: 'Enter a valid channel id',
  not_in_channel: 'Invite the app to the channel first',
  is_archived: 'The channel is archived',
  not_allowed_token_type: 'Enter a bot token that starts with xoxb-',
  restricted_action: 'The workspace doesn’t allow the app to post there',
};

/** Says in our words why Slack refused; its own word where we have none. */
function reasonOf(error: string, needed: string): string {
  if (error === 'missing_scope') return missingScope(needed === '' ? 'it needs' : needed);
  return reasons[error] ?? `Slack answered: ${error}`;
}

export const missingScope = (scope: string): string => `Add the scope ${scope} to the Slack app`;

/** Reads an object of a reply, of which nothing is known. */
export const asRecord = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
