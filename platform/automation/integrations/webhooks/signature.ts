import { createHmac, randomBytes } from 'node:crypto';

/**
 * Signatures of webhooks as Standard Webhooks 1.0 describes them
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md, read on 2026-11-21).
 */

const prefix = 'whsec_';

/** Makes the secret of a webhook: 32 random bytes. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64');

/** The secrets of a webhook: the present one and, while it is rotated, the one before. */
interface Secrets {
  readonly present: string;
  readonly previous?: { readonly secret: string; readonly until: string };
}

/** Both are stored as one text: 'present previous until'. */
function readSecrets(stored: string): Secrets {
  const [present = '', secret, until] = stored.split(' ');
  return secret === undefined || until === undefined ? { present } : { present, previous: { secret, until } };
}

/** Returns what is stored once a new secret replaces the present one, which is accepted until then as well. */
export function rotatedSecrets(stored: string, next: string, until: string | undefined): string {
  const { present } = readSecrets(stored);
  return until === undefined || present === '' ? next : `${next} ${present} ${until}`;
}

/** Returns all secrets in a stored text, to keep them out of what is shown. */
export const secretsIn = (stored: string): readonly string[] => {
  const { present, previous } = readSecrets(stored);
  return [present, ...(previous ? [previous.secret] : [])];
};

interface Signed {
  readonly id: string;
  readonly body: string;
  readonly now: Date;
}

/** Returns the headers that sign a body: one signature for each valid secret. */
export function signedHeaders(stored: string, { id, body, now }: Signed): Readonly<Record<string, string>> {
  const { present, previous } = readSecrets(stored);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const valid = [present, ...(previous && previous.until > now.toISOString() ? [previous.secret] : [])];
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': valid.map((secret) => `v1,${sign(secret)}`).join(' '),
  };
}
