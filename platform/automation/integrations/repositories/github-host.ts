import { z } from 'zod';
import type {
  HostAccount,
  HostAnswer,
  HostContext,
  Owners,
  RepositoryHost,
  RepositoryPlace,
} from './repository-host.ts';
import { ok } from './repository-host.ts';
import { repositoryLimits, repositoryMessages } from '../../../contract/integrations/repository-values.ts';
import { askHost, type HostRequest } from './ask-host.ts';
import { sealForGitHub } from './seal-for-github.ts';

const part = encodeURIComponent;
const at = ({ owner, name }: RepositoryPlace): string => `/repos/${part(owner)}/${part(name)}`;
const pageSize = 100;

const organizationsSchema = z.array(z.object({ login: z.string(), id: z.number() }));
const membershipsSchema = z.array(
  z.object({ organization: z.object({ login: z.string(), id: z.number() }) }),
);
const userSchema = z.object({ login: z.string(), id: z.number() });
const repositorySchema = z.object({ name: z.string(), owner: z.object({ login: z.string() }) });
const keySchema = z.object({ key_id: z.string(), key: z.string() });
const contentSchema = z.object({ sha: z.string(), content: z.string().optional() });

const ask = (context: HostContext, account: HostAccount, request: HostRequest) =>
  askHost('GitHub', context, account, request);

/** Asks, and reads the answer by a schema. What isn't as described counts as no answer: it may be a proxy's page. */
async function read<T>(
  schema: z.ZodType<T>,
  context: HostContext,
  account: HostAccount,
  request: HostRequest,
): Promise<HostAnswer<T>> {
  const answer = await ask(context, account, request);
  if (answer.kind !== 'ok') return answer;
  const found = schema.safeParse(answer.value.json());
  return found.success ? ok(found.data) : { kind: 'unreachable', reason: 'GitHub’s answer can’t be read' };
}

/** Reads all pages of a list. */
async function readPages<T>(
  schema: z.ZodType<T[]>,
  context: HostContext,
  account: HostAccount,
  path: string,
): Promise<HostAnswer<T[]>> {
  const all: T[] = [];
  for (let page = 1; page <= repositoryLimits.pagesMax; page += 1) {
    const answer = await read(schema, context, account, {
      path: `${path}?per_page=${pageSize}&page=${page}`,
    });
    if (answer.kind !== 'ok') return answer;
    all.push(...answer.value);
    if (answer.value.length < pageSize) break;
  }
  return ok(all);
}

/** The personal account, and the organizations as far as the token tells them. */
async function owners(context: HostContext, account: HostAccount): Promise<HostAnswer<Owners>> {
  const user = await read(userSchema, context, account, { path: '/user' });
  if (user.kind !== 'ok') return user;
  const own = { name: user.value.login, uuid: String(user.value.id) };
  const listed = await readPages(organizationsSchema, context, account, '/user/orgs');
  // Without read:org this list is refused; the one of memberships is asked then, as it is for an empty one.
  const found =
    listed.kind === 'ok' && listed.value.length > 0 ? listed : await memberships(context, account);
  const organizations = found.kind === 'ok' ? found.value : [];
  return ok({
    owners: [own, ...organizations.map(({ login, id }) => ({ name: login, uuid: String(id) }))],
    note:
      organizations.length > 0
        ? ''
        : found.kind === 'ok'
          ? 'GitHub lists no organizations for this token: you are in none, or it is a fine-grained token. You can type one.'
          : `GitHub doesn’t list organizations for this token. Add the scope read:org, or type one. (${found.reason})`,
  });
}

async function memberships(context: HostContext, account: HostAccount) {
  const answer = await readPages(membershipsSchema, context, account, '/user/memberships/orgs');
  return answer.kind === 'ok' ? ok(answer.value.map(({ organization }) => organization)) : answer;
}

const placeOf = (repository: z.output<typeof repositorySchema>): RepositoryPlace => ({
  owner: repository.owner.login,
  name: repository.name,
});

/** GitHub's repositories, secrets and files (docs.github.com/rest, described by @octokit/openapi). */
export const githubHost: RepositoryHost = {
  plugin: 'GitHub',
  owners,
  async find(context, account, place) {
    const answer = await read(repositorySchema, context, account, { path: at(place) });
    if (answer.kind === 'ok') return ok(placeOf(answer.value));
    // Moved: another repository has this name's place.
    if (answer.kind === 'refused' && answer.status === 301) return ok(place);
    return answer.kind === 'refused' && answer.status === 404 ? ok(undefined) : answer;
  },
  async create(context, account, { owner, name }) {
    const user = await read(userSchema, context, account, { path: '/user' });
    if (user.kind !== 'ok') return user;
    const isOwn = user.value.login.toLowerCase() === owner.toLowerCase();
    const made = await read(repositorySchema, context, account, {
      method: 'POST',
      path: isOwn ? '/user/repos' : `/orgs/${part(owner)}/repos`,
      json: { name, private: true, description: 'Starts a suite on FireFlink' },
    });
    if (made.kind !== 'ok') {
      const isTaken = made.kind === 'refused' && made.status === 422 && /already exists/.test(made.reason);
      return isTaken ? { ...made, reason: repositoryMessages.repositoryExists } : made;
    }
    return ok(placeOf(made.value));
  },
  async remove(context, account, place) {
    const answer = await ask(context, account, { method: 'DELETE', path: at(place) });
    return answer.kind === 'ok' ? ok(null) : answer;
  },
  async setSecret(context, account, place, { name, value }) {
    const secrets = `${at(place)}/actions/secrets`;
    const key = await read(keySchema, context, account, { path: `${secrets}/public-key` });
    if (key.kind !== 'ok') return key;
    const sealed = await sealForGitHub(value, key.value.key);
    if (sealed === undefined) return { kind: 'unreachable', reason: 'GitHub’s public key can’t be read' };
    const answer = await ask(context, account, {
      method: 'PUT',
      path: `${secrets}/${part(name)}`,
      json: { encrypted_value: sealed, key_id: key.value.key_id },
    });
    return answer.kind === 'ok' ? ok({ isNew: answer.value.status === 201 }) : answer;
  },
  async removeSecret(context, account, place, name) {
    const path = `${at(place)}/actions/secrets/${part(name)}`;
    const answer = await ask(context, account, { method: 'DELETE', path });
    return answer.kind === 'ok' ? ok(null) : answer;
  },
  async writeFiles(context, account, place, files) {
    for (const { path, text } of files) {
      const answer = await writeFile(context, account, place, { path, text });
      if (answer.kind !== 'ok') return answer;
    }
    return ok(null);
  },
};

async function writeFile(
  context: HostContext,
  account: HostAccount,
  place: RepositoryPlace,
  { path, text }: { readonly path: string; readonly text: string },
): Promise<HostAnswer<null>> {
  const url = `${at(place)}/contents/${part(path)}`;
  const before = await read(contentSchema, context, account, { path: url });
  if (before.kind === 'unreachable') return before;
  if (before.kind === 'refused' && before.status !== 404) return before;
  const known = before.kind === 'ok' ? before.value : undefined;
  const content = Buffer.from(text).toString('base64');
  if (known?.content?.replace(/\s/g, '') === content) return ok(null);
  const answer = await ask(context, account, {
    method: 'PUT',
    path: url,
    // Without [skip ci] each commit would start the suite.
    json: { message: `FireFlink: ${path} [skip ci]`, content, ...(known && { sha: known.sha }) },
  });
  return answer.kind === 'ok' ? ok(null) : answer;
}
