import { webhookMessages } from '../../../contract/integrations/webhook-values.ts';
import { answerText, outcomeText } from '../../../foundation/provider-http/answer-text.ts';
import type { Connector, MessageSender, Sent } from '../connector.ts';
import { adaptiveCard } from '../webhooks/adaptive-card.ts';
import { secretsIn, signedHeaders } from '../webhooks/signature.ts';
import { pastedUrl, secretsInAddress } from './address.ts';
import { capability, refused, replyOr } from './asked.ts';
import type { PlainValues } from '../../instance-values/read-values.ts';

/** Users wait for it. */
const checkSeconds = 8;
/** Nothing of a webhook's answer is read but its beginning. */
const maxReplyBytes = 64 * 1024;

const secretsOf = ({ url = '', signingSecret = '' }: PlainValues): readonly string[] => [
  url,
  ...secretsInAddress(url),
  ...secretsIn(signingSecret),
];

/** Answers after which another attempt would get the same one. */
const isFinal = (status: number): boolean =>
  (status >= 300 && status < 400) || [400, 401, 403, 405, 410, 413, 415, 422].includes(status);

const webhookSender: MessageSender = {
  bodyOf: (lines, { format }, data) => (format === 'teams' ? adaptiveCard(lines) : JSON.stringify(data)),
  targetOf: ({ domain = '' }) => domain,
  async send({ providerHttp }, values, { id, now, body, timeoutSeconds, stop }): Promise<Sent> {
    const { url = '', format, signingSecret = '' } = values;
    const outcome = await providerHttp.request({
      url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(format === 'teams' ? {} : signedHeaders(signingSecret, { id, body, now })),
      },
      body,
      timeoutSeconds,
      maxReplyBytes,
      ...(stop && { signal: stop }),
    });
    const secrets = secretsOf(values);
    if (outcome.kind === 'unreachable') {
      const isRefused = outcome.because === 'refused-address';
      return {
        kind: isRefused ? 'refused' : 'later',
        text: isRefused ? webhookMessages.urlPrivate : outcomeText('The receiver', outcome, secrets),
        outcome,
      };
    }
    const { status, text, retryAfterSeconds } = outcome;
    if (status >= 200 && status < 300) return { kind: 'sent', text: answerText(text, secrets), outcome };
    const reason = outcomeText('The receiver', outcome, secrets);
    if (!isFinal(status)) return { kind: 'later', text: reason, outcome, retryAfterSeconds };
    const said = status === 410 ? webhookMessages.gone : status < 400 ? webhookMessages.redirects : reason;
    return { kind: 'refused', text: said, outcome };
  },
};

/** Webhooks: an address of the user's choice. Asking it sends nothing: a test message does. */
export const webhook: Connector = {
  corrected({ url = '', ...values }) {
    const { href, host } = pastedUrl('url', url);
    return { ...values, url: href, domain: host };
  },
  async check({ providerHttp }, values) {
    const { url = '' } = values;
    const outcome = await providerHttp.request({
      url,
      method: 'HEAD',
      timeoutSeconds: checkSeconds,
      maxReplyBytes,
    });
    if (outcome.kind === 'unreachable') {
      if (outcome.because === 'refused-address') return refused('url', webhookMessages.urlPrivate);
      const nobody = replyOr(outcome, secretsOf(values));
      return 'unreachable' in nobody ? nobody.unreachable : { kind: 'unreachable', reason: '' };
    }
    const { status } = outcome;
    if (status === 410) return refused('url', webhookMessages.gone);
    if (status >= 300 && status < 400) return refused('url', webhookMessages.redirects);
    return {
      kind: 'connected',
      capabilities: [
        capability('Answers', true, `with status ${status}`),
        capability('Takes messages', null, 'Send a test message to find out'),
      ],
    };
  },
  sender: webhookSender,
};
