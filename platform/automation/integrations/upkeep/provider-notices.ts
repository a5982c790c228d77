import { z } from 'zod';
import { answerText } from '../../../foundation/provider-http/answer-text.ts';
import type { ProviderReply } from '../../../foundation/provider-http/outcome.ts';
import type { ProviderHttp } from '../../../foundation/provider-http/provider-http.ts';

/** Bitbucket's announcements are in the body of a 410; others write a message. */
const goneSchema = z.object({
  announcement_url: z.string().optional(),
  message: z.string().optional(),
  error: z
    .object({
      message: z.string().optional(),
      data: z.object({ announcement_url: z.string().optional() }).nullish(),
    })
    .optional(),
});

/** What was learned beside the answers. */
export interface Learned {
  /** What the provider announces: the end of what is used; '' without one. */
  notice: string;
  /** The day on which the token ends, where a header tells it. */
  expiresOn: string | undefined;
}

/**
 * Returns a way to the provider that also reads what any of its replies says of the future: 410, `Sunset` (RFC 8594),
 * `Deprecation` (RFC 9745), and the header with which GitHub tells when a token ends. Connectors need not know.
 * @param secrets what no text may contain
 */
export function learningHttp(
  provider: ProviderHttp,
  secrets: readonly string[],
): { readonly http: ProviderHttp; readonly learned: Learned } {
  const learned: Learned = { notice: '', expiresOn: undefined };
  return {
    learned,
    http: {
      ...provider,
      async request(asked) {
        const outcome = await provider.request(asked);
        if (outcome.kind === 'reply') {
          learned.notice ||= noticeOf(outcome, secrets);
          learned.expiresOn ??= expiryOf(outcome);
        }
        return outcome;
      },
    },
  };
}

function noticeOf(reply: ProviderReply, secrets: readonly string[]): string {
  const { status, headers } = reply;
  if (status === 410) return answerText(goneWords(reply), secrets);
  const sunset = dayOf(headers['sunset']);
  if (sunset !== undefined) return `The provider ends what this instance uses on ${sunset}`;
  const isDeprecated = headers['deprecation'] !== undefined && headers['deprecation'] !== 'false';
  return isDeprecated ? 'The provider says that what this instance uses is deprecated' : '';
}

function goneWords(reply: ProviderReply): string {
  const read = goneSchema.safeParse(reply.json());
  const { message, announcement_url: url, error } = read.success ? read.data : {};
  const said = error?.message ?? message ?? '';
  const where = error?.data?.announcement_url ?? url ?? '';
  return ['The provider has ended what this instance uses (410)', said, where].filter(Boolean).join('. ');
}

/** GitHub: '2026-12-31 10:00:00 UTC'. */
const expiryOf = ({ headers }: ProviderReply): string | undefined =>
  /^\d{4}-\d{2}-\d{2}/.exec(headers['github-authentication-token-expiration'] ?? '')?.[0];

function dayOf(date: string | undefined): string | undefined {
  const time = date === undefined ? NaN : Date.parse(date);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}
