import { standIn, type StandIn } from './stand-in.ts';

/** Any 32 bytes are a public key. */
const publicKey = Buffer.alloc(32, 9).toString('base64');

/** Stands in for GitHub: one user, `ada`, with a repository `web`, and what is created there. */
export function gitHub(): StandIn {
  const repositories = new Set(['ada/web']);
  const shown = (owner: string, name: string) => ({
    body: { name, owner: { login: owner }, permissions: { push: true, admin: true } },
  });
  const missing = { status: 404, body: { message: 'Not Found' } };
  const headers = { 'x-oauth-scopes': 'repo, workflow' };
  return standIn({
    'GET /user': () => ({ body: { login: 'ada', id: 1 }, headers }),
    'GET /user/orgs': () => ({ body: [] }),
    'GET /user/memberships/orgs': () => ({ body: [] }),
    'POST /user/repos': ({ body }) => {
      const name = String(body['name']);
      if (repositories.has(`ada/${name}`)) {
        return { status: 422, body: { message: 'name already exists on this account' } };
      }
      repositories.add(`ada/${name}`);
      return { ...shown('ada', name), status: 201 };
    },
    'GET /repos/:owner/:name': (_, { owner = '', name = '' }) =>
      repositories.has(`${owner}/${name}`) ? shown(owner, name) : missing,
    'DELETE /repos/:owner/:name': (_, { owner, name }) => {
      repositories.delete(`${owner}/${name}`);
      return { status: 204 };
    },
    'GET /repos/:owner/:name/actions/secrets/public-key': () => ({ body: { key_id: '1', key: publicKey } }),
    'PUT /repos/:owner/:name/actions/secrets/:secret': () => ({ status: 201, body: {} }),
    'DELETE /repos/:owner/:name/actions/secrets/:secret': () => ({ status: 204 }),
    'GET /repos/:owner/:name/contents/:file': () => missing,
    'GET /repos/:owner/:name/contents/:folder/:below/:file': () => missing,
    'PUT /repos/:owner/:name/contents/:file': () => ({ status: 201, body: {} }),
    'PUT /repos/:owner/:name/contents/:folder/:below/:file': () => ({ status: 201, body: {} }),
    'POST /repos/:owner/:name/statuses/:sha': () => ({ status: 201, body: {} }),
    'GET /repos/:owner/:name/issues/:number/comments': () => ({ body: [] }),
    'POST /repos/:owner/:name/issues/:number/comments': () => ({ status: 201, body: { id: 1 } }),
    'PATCH /repos/:owner/:name/issues/comments/:id': () => ({ body: { id: 1 } }),
  });
}

/** Stands in for Bitbucket: one workspace, `acme`, with a project and a repository `web`. */
export function bitbucket(): StandIn {
  const repositories = new Set(['web']);
  const variables = new Map<string, string>();
  const page = (values: readonly unknown[]) => ({ body: { values } });
  const at = '/repositories/:workspace/:name';
  return standIn({
    'GET /user': () => ({ body: { display_name: 'Ada Lovelace' } }),
    'GET /user/workspaces': () => page([{ workspace: { slug: 'acme', uuid: '{1}' } }]),
    'GET /workspaces/:workspace/projects': () => page([{ key: 'SHOP', name: 'Shop', uuid: '{2}' }]),
    [`GET ${at}`]: (_, { name = '' }) =>
      repositories.has(name) ? { body: { slug: name } } : { status: 404, body: {} },
    [`POST ${at}`]: (_, { name = '' }) => {
      repositories.add(name);
      return { status: 200, body: { slug: name } };
    },
    [`DELETE ${at}`]: (_, { name = '' }) => {
      repositories.delete(name);
      return { status: 204 };
    },
    [`PUT ${at}/pipelines_config`]: () => ({ body: { enabled: true } }),
    [`GET ${at}/pipelines_config/variables`]: () =>
      page([...variables].map(([uuid, key]) => ({ key, uuid }))),
    [`POST ${at}/pipelines_config/variables`]: ({ body }) => {
      variables.set(`{${variables.size + 10}}`, String(body['key']));
      return { status: 201, body: {} };
    },
    [`PUT ${at}/pipelines_config/variables/:id`]: () => ({ body: {} }),
    [`DELETE ${at}/pipelines_config/variables/:id`]: (_, { id = '' }) => {
      variables.delete(id);
      return { status: 204 };
    },
    [`POST ${at}/src`]: () => ({ status: 201, body: {} }),
    [`POST ${at}/commit/:commit/statuses/build`]: () => ({ status: 201, body: {} }),
    [`GET ${at}/pullrequests/:number/comments`]: () => page([]),
    [`POST ${at}/pullrequests/:number/comments`]: () => ({ status: 201, body: { id: 1 } }),
    [`PUT ${at}/pullrequests/:number/comments/:id`]: () => ({ body: { id: 1 } }),
  });
}

/** Stands in for GitLab: one user, whose token may do everything. */
export const gitLab = (): StandIn =>
  standIn({
    'GET /api/v4/user': () => ({ body: { username: 'ada' } }),
    'GET /api/v4/personal_access_tokens/self': () => ({ body: { scopes: ['api'], expires_at: null } }),
    'POST /api/v4/projects/:project/statuses/:commit': () => ({ status: 201, body: {} }),
    'GET /api/v4/projects/:project/merge_requests/:number/notes': () => ({ body: [] }),
    'POST /api/v4/projects/:project/merge_requests/:number/notes': () => ({ status: 201, body: { id: 1 } }),
    'PUT /api/v4/projects/:project/merge_requests/:number/notes/:id': () => ({ body: { id: 1 } }),
  });
