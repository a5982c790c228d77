import type { ProviderOutcome, UnreachableBecause } from './outcome.ts';

const longest = 200;
/** How many characters secrets are removed from: more than are shown. */
const searched = 64 * 1024;
const stripped = 4000;

/** Returns the beginning of a provider's answer without tags, line breaks and secrets: for screens and deliveries. */
export function answerText(body: string, secrets: readonly string[] = []): string {
  const text = withoutSecrets(body.slice(0, searched), secrets)
    .slice(0, stripped)
    .replace(/<(script|style)\b[^]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<[^>]*(>|$)/g, ' ')
    // Control and format characters could hide or reorder what follows.
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`;
}

/** Removes secrets, in every form in which they travel. */
function withoutSecrets(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets.flatMap(formsOf).sort((a, b) => b.length - a.length)) {
    clean = clean.replaceAll(secret, '***');
  }
  return clean;
}

const formsOf = (secret: string): readonly string[] =>
  secret.length < 4
    ? []
    : [
        secret,
        encodeURIComponent(secret),
        new URLSearchParams([['', secret]]).toString().slice(1),
        JSON.stringify(secret).slice(1, -1),
        Buffer.from(secret).toString('base64'),
        Buffer.from(secret).toString('base64url'),
      ];

const words: Readonly<Record<UnreachableBecause, string>> = {
  timeout: "didn't answer in time",
  'refused-address': 'is at an address that FireFlink may not use',
  dns: "can't be found: its name leads to no address",
  connection: "doesn't accept connections",
  tls: "doesn't have a certificate that FireFlink can trust",
  'too-large': 'sent an answer that is too large',
  cut: 'broke the connection before its answer was complete',
};

/** Says in one sentence how a call ended: 'GitHub answered 404: Not Found'. */
export function outcomeText(name: string, outcome: ProviderOutcome, secrets: readonly string[] = []): string {
  if (outcome.kind === 'unreachable') return `${name} ${words[outcome.because]}`;
  const said = answerText(outcome.text, secrets);
  return `${name} answered ${outcome.status}${said === '' ? '' : `: ${said}`}`;
}
