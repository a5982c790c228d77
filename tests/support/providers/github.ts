import sodium from 'libsodium-wrappers';
import type { Answer } from './answers.ts';
import type { CheckedCall, CheckedServer } from './checked-server.ts';
import { refusal } from './answers.ts';

export const gitHubUser = 'ada';
export const gitHubToken = 'ghp_a-token-that-nobody-may-see';

interface Repository {
  isPrivate: boolean;
  readonly secrets: Map<string, string>;
  readonly files: Map<string, string>;
}

/** A GitHub with repositories, secrets, statuses and comments, of one user. */
export interface GitHubDouble {
  readonly server: CheckedServer;
  readonly repositories: Map<string, Repository>;
  readonly statuses: unknown[];
  readonly comments: Map<number, string>;
  /** Opens what was sealed for a repository. */
  secretOf(repository: string, name: string): string;
}

const repo = '/repos/{owner}/{repo}';
const secret = `${repo}/actions/secrets/{secret_name}` as const;
const notFound = refusal(404, { message: 'Not Found' });
const link = 'https://api.github.test/';

/** Gives a checked server the state and the answers of GitHub. */
export async function gitHubOn(server: CheckedServer): Promise<GitHubDouble> {
  await sodium.ready;
  const keys = sodium.crypto_box_keypair();
  const repositories = new Map<string, Repository>();
  const statuses: unknown[] = [];
  const comments = new Map<number, string>();
  const nameOf = ({ path }: CheckedCall) => path.split('/').slice(2, 4).join('/');
  const last = ({ path }: CheckedCall) => decodeURIComponent(path.split('/').at(-1) ?? '');
  const found = (call: CheckedCall, answer: (repository: Repository) => Answer): Answer => {
    const repository = repositories.get(nameOf(call));
    return repository ? answer(repository) : notFound;
  };
  const shown = (name: string) => {
    const [owner = '', repository = ''] = name.split('/');
    const body = server.sample(`GET ${repo}`, 200, { name: repository }) as { owner: object };
    return {
      ...body,
      owner: { ...body.owner, login: owner },
      permissions: { admin: true, push: true, pull: true },
    };
  };
  const create =
    (owner: string) =>
    (call: CheckedCall): Answer => {
      const { name, private: isPrivate } = call.body as { name: string; private: boolean };
      const full = `${owner}/${name}`;
      if (repositories.has(full)) {
        const errors = [
          {
            resource: 'Repository',
            field: 'name',
            code: 'custom',
            message: 'name already exists on this account',
          },
        ];
        return refusal(422, { message: 'Repository creation failed.', documentation_url: link, errors });
      }
      repositories.set(full, { isPrivate, secrets: new Map(), files: new Map() });
      return { status: 201, body: shown(full) };
    };
  const contentOf = (path: string, content: string) => ({
    ...{ type: 'file', encoding: 'base64', size: content.length, name: path, path, content, sha: 'abc' },
    ...{ url: link, git_url: null, html_url: null, download_url: null },
    _links: { git: null, self: link, html: null },
  });
  const comment = (id: number) =>
    server.sample('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', 201, {
      id,
      body: comments.get(id),
    });

  server.answer({
    'GET /user': {
      body: server.sample('GET /user', 200, { login: gitHubUser }),
      headers: {
        'x-oauth-scopes': 'repo, workflow, delete_repo, read:org',
        'github-authentication-token-expiration': '2027-02-01 08:00:00 UTC',
      },
    },
    'GET /user/orgs': { body: [] },
    'GET /user/memberships/orgs': { body: [] },
    'POST /user/repos': create(gitHubUser),
    'POST /orgs/{org}/repos': (call) => create(call.path.split('/')[2] ?? '')(call),
    [`GET ${repo}`]: (call: CheckedCall) => found(call, () => ({ body: shown(nameOf(call)) })),
    [`DELETE ${repo}`]: (call: CheckedCall) =>
      found(call, () => {
        repositories.delete(nameOf(call));
        return { status: 204 };
      }),
    [`GET ${repo}/actions/secrets/public-key`]: {
      body: { key_id: '1', key: sodium.to_base64(keys.publicKey, sodium.base64_variants.ORIGINAL) },
    },
    [`PUT ${secret}`]: (call: CheckedCall) =>
      found(call, ({ secrets }) => {
        const isNew = !secrets.has(last(call));
        secrets.set(last(call), (call.body as { encrypted_value: string }).encrypted_value);
        return isNew ? { status: 201, body: {} } : { status: 204 };
      }),
    [`DELETE ${secret}`]: (call: CheckedCall) =>
      found(call, ({ secrets }) => {
        secrets.delete(last(call));
        return { status: 204 };
      }),
    [`GET ${repo}/contents/{path}`]: (call: CheckedCall) =>
      found(call, ({ files }) =>
        files.has(last(call)) ? { body: contentOf(last(call), files.get(last(call)) ?? '') } : notFound,
      ),
    [`PUT ${repo}/contents/{path}`]: (call: CheckedCall) =>
      found(call, ({ files }) => {
        files.set(last(call), (call.body as { content: string }).content);
        return { status: 201, body: server.sample(`PUT ${repo}/contents/{path}`, 201) };
      }),
    [`POST ${repo}/statuses/{sha}`]: (call: CheckedCall) => {
      statuses.push(call.body);
      return { status: 201, body: server.sample(`POST ${repo}/statuses/{sha}`, 201) };
    },
    [`GET ${repo}/issues/{issue_number}/comments`]: () => ({ body: [...comments.keys()].map(comment) }),
    [`POST ${repo}/issues/{issue_number}/comments`]: (call: CheckedCall) => {
      const id = comments.size + 1;
      comments.set(id, (call.body as { body: string }).body);
      return { status: 201, body: comment(id) };
    },
    [`PATCH ${repo}/issues/comments/{comment_id}`]: (call: CheckedCall) => {
      const id = Number(last(call));
      if (!comments.has(id)) return notFound;
      comments.set(id, (call.body as { body: string }).body);
      return { body: comment(id) };
    },
  });
  return {
    server,
    repositories,
    statuses,
    comments,
    secretOf(repository, name) {
      const sealed = repositories.get(repository)?.secrets.get(name) ?? '';
      const bytes = sodium.from_base64(sealed, sodium.base64_variants.ORIGINAL);
      return sodium.to_string(sodium.crypto_box_seal_open(bytes, keys.publicKey, keys.privateKey));
    },
  };
}
