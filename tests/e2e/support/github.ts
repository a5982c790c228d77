import type { IncomingMessage } from 'node:http';
import { serveFaulty } from '#tests/support/providers/faulty-server.ts';

/** A GitHub for pages: one user, and what they create. What we ask of the real one is checked by tests of the platform. */
export interface GitHubStandIn {
  readonly url: string;
  /** The names of repositories, with the files that were written. */
  readonly repositories: Map<string, string[]>;
  /** Answers that the secret can't be set. */
  refusesSecrets: boolean;
  close(): Promise<void>;
}

/** Any 32 bytes are a public key. */
const publicKey = Buffer.alloc(32, 9).toString('base64');

export async function serveGitHub(): Promise<GitHubStandIn> {
  const repositories = new Map<string, string[]>([['ada/web', []]]);
  const state = { refusesSecrets: false };
  const shown = (full: string) => {
    const [login, name] = full.split('/');
    return { name, owner: { login }, permissions: { push: true, admin: true } };
  };
  const answer = (
    request: IncomingMessage,
    body: { readonly name?: string },
  ): readonly [number, unknown?] => {
    const { pathname } = new URL(request.url ?? '', 'http://github.test');
    const [, first, owner, name, ...rest] = pathname.split('/').map(decodeURIComponent);
    if (pathname === '/user') return [200, { login: 'ada', id: 1 }];
    if (pathname.startsWith('/user/') && request.method === 'GET') return [200, []];
    if (pathname === '/user/repos') {
      repositories.set(`ada/${body.name}`, []);
      return [201, shown(`ada/${body.name}`)];
    }
    const full = `${owner}/${name}`;
    const files = first === 'repos' ? repositories.get(full) : undefined;
    if (!files) return [404, { message: 'Not Found' }];
    switch (`${request.method} ${rest.slice(0, 2).join('/')}`) {
      case 'GET ':
        return [200, shown(full)];
      case 'DELETE ':
        repositories.delete(full);
        return [204];
      case 'GET actions/secrets':
        return [200, { key_id: '1', key: publicKey }];
      case 'PUT actions/secrets':
        return state.refusesSecrets ? [403, { message: 'Resource not accessible' }] : [201, {}];
      default:
        if (request.method === 'GET') return [404, { message: 'Not Found' }];
        files.push(rest[1] ?? '');
        return [201, {}];
    }
  };
  const server = await serveFaulty((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const [status, body] = answer(request, text === '' ? {} : (JSON.parse(text) as { name?: string }));
      response.writeHead(status, {
        'content-type': 'application/json',
        'x-oauth-scopes': 'repo, workflow',
        'github-authentication-token-expiration': '2027-02-01 08:00:00 UTC',
      });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    });
  });
  return Object.assign(state, { url: server.url, repositories, close: () => server.close() });
}
