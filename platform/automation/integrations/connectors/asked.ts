import type { Capability } from '../../../contract/integrations/instance-fields.ts';
import type { InstanceFieldName } from '../../../contract/integrations/plugin-values.ts';
import { answerText } from '../../../foundation/provider-http/answer-text.ts';
import type { ProviderOutcome, ProviderReply } from '../../../foundation/provider-http/outcome.ts';
import type { Checked } from '../connector.ts';

/** What connectors have in common: how they read what a provider answers. */

/** Why a provider gave no answer, in words for the status of an instance. */
const unreachableWords = {
  timeout: 'It did not answer in time',
  'refused-address': 'Its address is not allowed here',
  dns: 'Its name leads to no address',
  connection: 'It accepts no connection',
  tls: 'Its certificate can’t be trusted',
  'too-large': 'Its answer is too large',
  cut: 'The connection broke',
} as const;

/**
 * Returns the reply of a provider; or, where it gave none or failed itself, how a check ends then.
 * @param secrets what no text of the answer may contain
 */
export function replyOr(
  outcome: ProviderOutcome,
  secrets: readonly string[],
): { readonly reply: ProviderReply } | { readonly unreachable: Checked } {
  if (outcome.kind === 'unreachable') {
    return { unreachable: { kind: 'unreachable', reason: unreachableWords[outcome.because] } };
  }
  const { status, text } = outcome;
  if (status === 429)
    return { unreachable: { kind: 'unreachable', reason: 'It asks to try again later (429)' } };
  if (status < 500) return { reply: outcome };
  const said = answerText(text, secrets);
  return {
    unreachable: { kind: 'unreachable', reason: `It answered ${status}${said === '' ? '' : `: ${said}`}` },
  };
}

export const refused = (field: InstanceFieldName, reason: string): Checked => ({
  kind: 'refused',
  field,
  reason,
});

export const capability = (name: string, ok: boolean | null, detail = ''): Capability => ({
  name,
  ok,
  detail,
});

/** The header of HTTP Basic. */
export const basic = (user: string, secret: string): string =>
  `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;

/** The forms in which a Basic secret could come back. */
export const basicSecrets = (user: string, secret: string): readonly string[] => [
  secret,
  Buffer.from(`${user}:${secret}`).toString('base64'),
];
