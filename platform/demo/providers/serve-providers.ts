import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBody } from './read-body.ts';
import { browserStack, lambdaTest, sauceLabs } from './device-clouds.ts';
import { bitbucket, gitHub, gitLab } from './git-hosts.ts';
import { jira } from './jira.ts';
import { slack } from './slack.ts';
import { wrongSecret, type StandIn, type StandInReply } from './stand-in.ts';

/** A server that stands in for all providers, so that every plugin can be tried without an account anywhere. */
export interface DemoProviders {
  /** Where Jira, GitLab and the webhook are; users type these addresses. */
  readonly url: string;
  /** The environment variables that lead the product to it. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

interface Options {
  /** Any free one when left out. */
  readonly port?: number;
  readonly now?: () => Date;
}

/** Starts the stand-ins, on this machine only. A secret that is 'wrong' is refused by all of them. */
export async function serveProviders({
  port = 0,
  now = () => new Date(),
}: Options = {}): Promise<DemoProviders> {
  // Those at a path of their own; the others are where users' addresses lead.
  const byPath: Readonly<Record<string, StandIn>> = {
    github: gitHub(),
    bitbucket: bitbucket(),
    slack: slack(),
    browserstack: browserStack(now),
    saucelabs: sauceLabs(now),
    lambdatest: lambdaTest(now),
  };
  const atRoot = [jira(), gitLab(), webhook];
  const server = createServer((request, response) => {
    answer(request, byPath, atRoot).then(
      (reply) => send(response, reply),
      () => send(response, { status: 400, body: { message: 'The demo does not understand this request' } }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    environment: {
      INTEGRATIONS_PRIVATE: 'yes',
      GITHUB_URL: `${url}/github`,
      BITBUCKET_URL: `${url}/bitbucket`,
      SLACK_URL: `${url}/slack`,
      BROWSERSTACK_URL: `${url}/browserstack`,
      BROWSERSTACK_APPS_URL: `${url}/browserstack`,
      SAUCELABS_URL: `${url}/saucelabs/{dataCenter}`,
      LAMBDATEST_URL: `${url}/lambdatest`,
      LAMBDATEST_MOBILE_URL: `${url}/lambdatest`,
      LAMBDATEST_APPS_URL: `${url}/lambdatest`,
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** Takes what webhooks send. */
const webhook: StandIn = ({ path }) => (path === '/webhook' ? { status: 204 } : undefined);

async function answer(
  request: IncomingMessage,
  byPath: Readonly<Record<string, StandIn>>,
  atRoot: readonly StandIn[],
): Promise<StandInReply> {
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://providers.demo');
  const [, first = '', ...rest] = pathname.split('/').map(decodeURIComponent);
  const own = byPath[first];
  const asked = {
    method: request.method ?? 'GET',
    path: own ? `/${rest.join('/')}` : decodeURIComponent(pathname),
    query,
    ...(await readBody(request)),
    secret: secretOf(request),
  };
  if (asked.secret === wrongSecret) return { status: 401, body: { message: 'Bad credentials' } };
  for (const standIn of own ? [own] : atRoot) {
    const reply = standIn(asked);
    if (reply) return reply;
  }
  return { status: 404, body: { message: 'Not Found' } };
}

/** Returns the token or the password of a request. */
function secretOf({ headers }: IncomingMessage): string {
  const [kind, value = ''] = (headers.authorization ?? '').split(' ');
  if (kind === 'Basic') return Buffer.from(value, 'base64').toString('utf8').split(':').slice(1).join(':');
  const token = headers['private-token'];
  return typeof token === 'string' ? token : value;
}

function send(response: ServerResponse, { status = 200, body, headers = {} }: StandInReply): void {
  const type = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json';
  response.writeHead(status, { ...(body !== undefined && { 'content-type': type }), ...headers });
  response.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
}
