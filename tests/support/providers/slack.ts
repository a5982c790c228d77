import type { IncomingMessage } from 'node:http';
import { serveFaulty } from './faulty-server.ts';

/** What Slack answers to one request: an object as JSON with status 200, unless it says otherwise. */
export interface SlackReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent as it is. */
  readonly body?: unknown;
}

export interface SlackMessage {
  readonly channel: string;
  readonly text: string;
}

export const slackToken = 'xoxb-1234567890-secret';
export const slackChannel = 'C0123456789';

/** The channel that is there, as `conversations.info` describes it. */
const channel = {
  id: slackChannel,
  name: 'releases',
  is_archived: false,
  is_member: true,
  is_private: false,
};

type Method = 'auth.test' | 'conversations.info' | 'chat.postMessage';

export interface SlackServer {
  /** The base of its addresses, for `settings.integrations`. */
  readonly url: string;
  /** The messages that were posted, oldest first, also those that were refused. */
  readonly messages: SlackMessage[];
  /** The methods that were called. */
  readonly methods: string[];
  /** Answers a method in this way until `restore`. */
  answer(method: Method, reply: SlackReply): void;
  restore(): void;
  close(): Promise<void>;
}

/** `conversations.info` of the channel, with some properties of a test. */
export const slackChannelInfo = (properties: Readonly<Record<string, unknown>>) => ({
  ok: true,
  channel: { ...channel, ...properties },
});

/** A Slack that knows one token and one channel (https://docs.slack.dev/reference/methods). */
export async function serveSlack(): Promise<SlackServer> {
  const messages: SlackMessage[] = [];
  const methods: string[] = [];
  const answers = new Map<string, SlackReply>();
  const server = await serveFaulty((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://slack.test');
      const method = pathname.replace('/api/', '');
      methods.push(method);
      const sent = await bodyOf(request);
      if (method === 'chat.postMessage') messages.push(sent as SlackMessage);
      const reply = answers.get(method) ?? usual(request, method, { searchParams, sent });
      const { status = 200, headers = {}, body = { ok: true } } = reply;
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    })();
  });
  return {
    url: `${server.url}/api`,
    messages,
    methods,
    answer: (method, reply) => void answers.set(method, reply),
    restore: () => answers.clear(),
    close: () => server.close(),
  };
}

const scopes = { 'x-oauth-scopes': 'chat:write,channels:read' };

interface Sent {
  readonly searchParams: URLSearchParams;
  readonly sent: unknown;
}

function usual(request: IncomingMessage, method: string, { searchParams, sent }: Sent): SlackReply {
  if (request.headers.authorization !== `Bearer ${slackToken}`) {
    return { body: { ok: false, error: 'invalid_auth' } };
  }
  switch (`${request.method} ${method}`) {
    case 'GET auth.test':
      return {
        headers: scopes,
        body: {
          ok: true,
          url: 'https://shop.slack.com/',
          team: 'Shop',
          user: 'fireflink',
          team_id: 'T1234567',
          user_id: 'U1234567',
        },
      };
    case 'GET conversations.info':
      return searchParams.get('channel') === slackChannel
        ? { headers: scopes, body: slackChannelInfo({}) }
        : { body: { ok: false, error: 'channel_not_found' } };
    case 'POST chat.postMessage': {
      const { channel: to, text } = sent as Partial<SlackMessage>;
      if (!request.headers['content-type']?.startsWith('application/json') || !text) {
        return { body: { ok: false, error: 'no_text' } };
      }
      return to === slackChannel
        ? { body: { ok: true, channel: to, ts: '1503435956.000247', message: { text } } }
        : { body: { ok: false, error: 'channel_not_found' } };
    }
    default:
      return { body: { ok: false, error: 'unknown_method' } };
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}
