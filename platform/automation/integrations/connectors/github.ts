import { z } from 'zod';
import type { ProviderReply } from '../../../foundation/provider-http/outcome.ts';
import type { Checked, Connector } from '../connector.ts';
import { hostReason, hostSecrets, sendToHost } from '../repositories/ask-host.ts';
import type { HostAccount, HostContext } from '../repositories/repository-host.ts';
import { githubPoster } from '../results/github-poster.ts';
import { capability, refused, replyOr } from './asked.ts';
import type { PlainValues } from '../../instance-values/read-values.ts';

const userSchema = z.object({ login: z.string() });
const repositorySchema = z.object({
  permissions: z.object({ push: z.boolean(), admin: z.boolean() }).optional(),
});

const accountOf = ({ gitHubUserName = '', gitHubAppPassword = '' }: PlainValues): HostAccount => ({
  user: gitHubUserName,
  secret: gitHubAppPassword,
});

async function ask(context: HostContext, account: HostAccount, path: string) {
  const outcome = await sendToHost('GitHub', context, account, { path });
  return replyOr(outcome, hostSecrets(account));
}

/** Returns the day on which a token ends: GitHub writes '2026-12-24 08:00:00 UTC' or '… +0100'. */
function expiryOf({ headers }: ProviderReply): string | null {
  const [, day, time, zone = 'UTC'] =
    /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ?(UTC|[+-]\d{4})?/.exec(
      headers['github-authentication-token-expiration'] ?? '',
    ) ?? [];
  if (day === undefined || time === undefined) return null;
  const offset = zone === 'UTC' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const date = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
}

/** What a classic token may do, as GitHub tells it; a fine-grained one doesn't tell. */
function scopesOf({ headers }: ProviderReply): readonly string[] | undefined {
  const scopes = (headers['x-oauth-scopes'] ?? '').split(',').map((scope) => scope.trim());
  return scopes.some((scope) => scope !== '') ? scopes : undefined;
}

const untold = 'A fine-grained token doesn’t tell';

function scopeCapability(name: string, scopes: readonly string[] | undefined, needed: string) {
  const has = scopes?.includes(needed) ?? null;
  return capability(
    name,
    has,
    has === false ? `The token needs the scope ${needed}` : has === null ? untold : '',
  );
}

/** GitHub: a personal access token, classic or fine-grained (guide: `GET /user`). */
export const github: Connector = {
  async check(context, values) {
    const account = accountOf(values);
    const signedIn = await ask(context, account, '/user');
    if ('unreachable' in signedIn) return signedIn.unreachable;
    const { reply } = signedIn;
    if (reply.status === 401 || reply.status === 403) {
      return refused('gitHubAppPassword', 'User name or access token is invalid');
    }
    const user = userSchema.safeParse(reply.json());
    if (reply.status !== 200 || !user.success) {
      return { kind: 'unreachable', reason: hostReason('GitHub', reply, hostSecrets(account)) };
    }
    const { login } = user.data;
    if (login.toLowerCase() !== account.user.toLowerCase()) {
      return refused('gitHubUserName', `The access token belongs to ${login}`);
    }
    const scopes = scopesOf(reply);
    const own = [
      capability('Signs in', true, `as ${login}`),
      scopeCapability('Changes repositories and secrets', scopes, 'repo'),
      scopeCapability('Changes workflows', scopes, 'workflow'),
    ];
    const place = await checkRepository(context, account, values);
    if ('kind' in place) return place;
    return { kind: 'connected', capabilities: [...own, ...place.capabilities], expiresOn: expiryOf(reply) };
  },
  poster: githubPoster,
};

/** Says what the token may do in the repository of an instance; nothing before there is one. */
async function checkRepository(
  context: HostContext,
  account: HostAccount,
  { organization, gitHubRepositoryName: name }: PlainValues,
): Promise<Checked | { readonly capabilities: readonly ReturnType<typeof capability>[] }> {
  if (!organization || !name) return { capabilities: [] };
  const path = `/repos/${encodeURIComponent(organization)}/${encodeURIComponent(name)}`;
  const asked = await ask(context, account, path);
  if ('unreachable' in asked) return asked.unreachable;
  const { reply } = asked;
  if ([301, 403, 404].includes(reply.status)) {
    return refused(
      'gitHubRepositoryName',
      `${organization}/${name} was moved or deleted, or the token doesn’t see it`,
    );
  }
  const may = repositorySchema.safeParse(reply.json()).data?.permissions;
  return {
    capabilities: [
      capability('Sees the repository', true, `${organization}/${name}`),
      capability(
        'Posts statuses and comments',
        may?.push ?? null,
        may?.push === false ? 'No write access' : '',
      ),
    ],
  };
}
