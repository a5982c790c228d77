import { Readable } from 'node:stream';
import { z } from 'zod';
import { repositoryLimits, repositoryMessages } from '../../../contract/integrations/repository-values.ts';
import { askHost, type HostRequest } from './ask-host.ts';
import type {
  HostAccount,
  HostAnswer,
  HostContext,
  RepositoryHost,
  RepositoryPlace,
} from './repository-host.ts';
import { ok } from './repository-host.ts';

const part = encodeURIComponent;
const at = ({ owner, name }: RepositoryPlace): string =>
  `/repositories/${part(owner)}/${part(name.toLowerCase())}`;
const pageSize = 100;

const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ values: z.array(item), next: z.string().optional() });
const workspaceAccess = z.object({ workspace: z.object({ slug: z.string(), uuid: z.string() }) });
const project = z.object({ key: z.string(), name: z.string(), uuid: z.string() });
const variable = z.object({ key: z.string(), uuid: z.string().optional() });
const repositorySchema = z.object({ slug: z.string() });

const ask = (context: HostContext, account: HostAccount, request: HostRequest) =>
  askHost('Bitbucket', context, account, request);

/**
 * Reads all pages of a list. Pages are counted: `next` says only whether there is another one, so that a token is never
 * sent to an address that an answer names.
 */
async function readPages<T extends z.ZodType>(
  item: T,
  context: HostContext,
  account: HostAccount,
  path: string,
): Promise<HostAnswer<z.output<T>[]>> {
  const all: z.output<T>[] = [];
  for (let page = 1; page <= repositoryLimits.pagesMax; page += 1) {
    const answer = await ask(context, account, { path: `${path}?pagelen=${pageSize}&page=${page}` });
    if (answer.kind !== 'ok') return answer;
    const found = pageOf(item).safeParse(answer.value.json());
    if (!found.success) return { kind: 'unreachable', reason: 'Bitbucket’s answer can’t be read' };
    all.push(...found.data.values);
    if (found.data.next === undefined) break;
  }
  return ok(all);
}

/** A project of a workspace. */
export interface HostProject {
  readonly workspace: string;
  readonly key: string;
  readonly name: string;
  readonly uuid: string;
}

/** Returns the projects of a workspace. */
export async function bitbucketProjects(
  context: HostContext,
  account: HostAccount,
  workspace: string,
): Promise<HostAnswer<HostProject[]>> {
  const answer = await readPages(project, context, account, `/workspaces/${part(workspace)}/projects`);
  return answer.kind === 'ok'
    ? ok(answer.value.map(({ key, name, uuid }) => ({ workspace, key, name, uuid })))
    : answer;
}

const variablesOf = (place: RepositoryPlace) => `${at(place)}/pipelines_config/variables`;

async function findVariable(
  context: HostContext,
  account: HostAccount,
  place: RepositoryPlace,
  name: string,
) {
  const answer = await readPages(variable, context, account, variablesOf(place));
  return answer.kind === 'ok' ? ok(answer.value.find(({ key }) => key === name)?.uuid) : answer;
}

/** Bitbucket Cloud's repositories, variables of pipelines and files (developer.atlassian.com/cloud/bitbucket/rest). */
export const bitbucketHost: RepositoryHost = {
  plugin: 'Bitbucket',
  async owners(context, account) {
    const answer = await readPages(workspaceAccess, context, account, '/user/workspaces');
    if (answer.kind !== 'ok') return answer;
    const owners = answer.value.map(({ workspace: { slug, uuid } }) => ({ name: slug, uuid }));
    const none = 'This account is in no workspace, or the token lacks read:workspace:bitbucket.';
    return ok({ owners, note: owners.length === 0 ? none : '' });
  },
  async find(context, account, place) {
    const answer = await ask(context, account, { path: at(place) });
    if (answer.kind === 'refused' && answer.status === 404) return ok(undefined);
    if (answer.kind !== 'ok') return answer;
    const found = repositorySchema.safeParse(answer.value.json());
    return found.success
      ? ok({ owner: place.owner, name: found.data.slug })
      : { kind: 'unreachable', reason: 'Bitbucket’s answer can’t be read' };
  },
  async create(context, account, { owner, name, project: uuid }) {
    const place = { owner, name: name.toLowerCase() };
    const made = await ask(context, account, {
      method: 'POST',
      path: at(place),
      json: { scm: 'git', is_private: true, name, ...(uuid && { project: { uuid } }) },
    });
    if (made.kind === 'ok') return ok(place);
    const isTaken = made.kind === 'refused' && made.status === 400 && /already/i.test(made.reason);
    return isTaken ? { ...made, reason: repositoryMessages.repositoryExists } : made;
  },
  async remove(context, account, place) {
    const answer = await ask(context, account, { method: 'DELETE', path: at(place) });
    return answer.kind === 'ok' ? ok(null) : answer;
  },
  async setSecret(context, account, place, { name, value }) {
    // Without pipelines there are no variables; switching them on again changes nothing.
    const on = await ask(context, account, {
      method: 'PUT',
      path: `${at(place)}/pipelines_config`,
      json: { enabled: true },
    });
    if (on.kind !== 'ok') return on;
    const known = await findVariable(context, account, place, name);
    if (known.kind !== 'ok') return known;
    const isNew = known.value === undefined;
    const answer = await ask(context, account, {
      method: isNew ? 'POST' : 'PUT',
      path: isNew ? variablesOf(place) : `${variablesOf(place)}/${part(known.value)}`,
      json: { key: name, value, secured: true },
    });
    return answer.kind === 'ok' ? ok({ isNew }) : answer;
  },
  async removeSecret(context, account, place, name) {
    const known = await findVariable(context, account, place, name);
    if (known.kind !== 'ok') return known;
    if (known.value === undefined) return ok(null);
    const path = `${variablesOf(place)}/${part(known.value)}`;
    const answer = await ask(context, account, { method: 'DELETE', path });
    return answer.kind === 'ok' ? ok(null) : answer;
  },
  async writeFiles(context, account, place, files) {
    const [last, ...others] = [...files].reverse();
    if (!last) return ok(null);
    const answer = await ask(context, account, {
      method: 'POST',
      path: `${at(place)}/src`,
      form: {
        // Without [skip ci] the commit would start the suite.
        fields: {
          message: 'Start a suite on FireFlink [skip ci]',
          ...Object.fromEntries(others.map(({ path, text }) => [path, text])),
        },
        file: {
          field: last.path,
          name: last.path,
          contentType: 'text/plain',
          stream: Readable.from([last.text]),
          bytes: Buffer.byteLength(last.text),
        },
      },
    });
    return answer.kind === 'ok' ? ok(null) : answer;
  },
};
