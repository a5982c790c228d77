import type { RepositoryPlugin } from '../../../contract/integrations/repository-values.ts';
import { pluginDefinitions } from '../../../contract/integrations/plugin-definition-values.ts';
import { answerText, outcomeText } from '../../../foundation/provider-http/answer-text.ts';
import type { ProviderOutcome, ProviderReply } from '../../../foundation/provider-http/outcome.ts';
import type { ProviderRequest } from '../../../foundation/provider-http/provider-http.ts';
import { basic, basicSecrets } from '../connectors/asked.ts';
import type { HostAccount, HostAnswer, HostContext } from './repository-host.ts';

/** How GitHub and Bitbucket are asked: credentials, errors, waiting. */

export interface HostRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the address of the API; parts from users are encoded. */
  readonly path: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  readonly form?: ProviderRequest['body'];
  readonly timeoutSeconds?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Asks a host, and returns what came back, whatever it is. */
export function sendToHost(
  plugin: RepositoryPlugin,
  { providerHttp, settings }: HostContext,
  { user, secret }: HostAccount,
  { method = 'GET', path, json, form, timeoutSeconds = 20, signal }: HostRequest,
): Promise<ProviderOutcome> {
  const { github, bitbucket } = settings.integrations.urls;
  const body = json === undefined ? form : JSON.stringify(json);
  return providerHttp.request({
    url: `${plugin === 'GitHub' ? github : bitbucket}${path}`,
    method,
    headers: {
      ...(plugin === 'GitHub'
        ? { authorization: `Bearer ${secret}`, 'x-github-api-version': '2022-11-28' }
        : { authorization: basic(user, secret) }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
    expect: 'json',
    timeoutSeconds,
    ...(signal && { signal }),
  });
}

/** The forms in which an account's secret could come back. */
export const hostSecrets = ({ user, secret }: HostAccount): readonly string[] => basicSecrets(user, secret);

/** Asks a host for one thing, and says in one sentence why not. */
export async function askHost(
  plugin: RepositoryPlugin,
  context: HostContext,
  account: HostAccount,
  request: HostRequest,
): Promise<HostAnswer<ProviderReply>> {
  const outcome = await sendToHost(plugin, context, account, request);
  const reason = hostReason(plugin, outcome, hostSecrets(account));
  if (outcome.kind !== 'reply' || outcome.status >= 500 || waitSeconds(outcome) !== undefined) {
    return { kind: 'unreachable', reason };
  }
  if (outcome.status >= 200 && outcome.status < 300) return { kind: 'ok', value: outcome };
  return { kind: 'refused', status: outcome.status, reason };
}

/**
 * Returns how long a host wants to be left alone; undefined when it doesn't. GitHub answers 403 as well as 429 once a
 * limit is reached, with `Retry-After` or with the time at which the limit starts anew.
 */
export function waitSeconds({ status, headers, retryAfterSeconds }: ProviderReply): number | undefined {
  if (status !== 429 && status !== 403) return undefined;
  if (retryAfterSeconds !== undefined) return retryAfterSeconds;
  const reset = Number(headers['x-ratelimit-reset']);
  if (headers['x-ratelimit-remaining'] === '0' && Number.isFinite(reset)) {
    return Math.max(0, Math.ceil(reset - Date.parse(headers['date'] ?? new Date().toUTCString()) / 1000));
  }
  return status === 429 ? 60 : undefined;
}

/** Says what a host answered: its own message, and where it says that a call ends, the address with more. */
export function hostReason(
  plugin: RepositoryPlugin,
  outcome: ProviderOutcome,
  secrets: readonly string[],
): string {
  const { label } = pluginDefinitions[plugin];
  const said = outcome.kind === 'reply' ? messageOf(outcome) : undefined;
  if (outcome.kind !== 'reply' || said === undefined) return outcomeText(label, outcome, secrets);
  return `${label} answered ${outcome.status}: ${answerText(said, secrets)}`;
}

function messageOf(reply: ProviderReply): string | undefined {
  const body = recordOf(reply.json());
  const error = recordOf(body?.['error']);
  const message = body?.['message'] ?? error?.['message'];
  if (typeof message !== 'string') return undefined;
  const details = Array.isArray(body?.['errors'])
    ? (body['errors'] as unknown[]).flatMap((one) => textsOf(recordOf(one)?.['message']))
    : textsOf(error?.['detail']);
  const notice = [body, error, recordOf(error?.['data'])].flatMap((one) =>
    textsOf(one?.['announcement_url']),
  );
  return [message, ...details, ...notice.map((url) => `See ${url}`)].join('. ');
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;

const textsOf = (value: unknown): readonly string[] => (typeof value === 'string' ? [value] : []);
