import { z } from 'zod';
import type { Checked, Connector } from '../connector.ts';
import { hostReason, hostSecrets, sendToHost } from '../repositories/ask-host.ts';
import type { HostAccount, HostContext } from '../repositories/repository-host.ts';
import { bitbucketPoster } from '../results/bitbucket-poster.ts';
import { capability, refused, replyOr } from './asked.ts';
import type { PlainValues } from '../../instance-values/read-values.ts';

const userSchema = z.object({ display_name: z.string() });

const accountOf = ({ bitBucketUserName = '', bitBucketAppPassword = '' }: PlainValues): HostAccount => ({
  user: bitBucketUserName,
  secret: bitBucketAppPassword,
});

async function ask(context: HostContext, account: HostAccount, path: string) {
  const outcome = await sendToHost('Bitbucket', context, account, { path });
  return replyOr(outcome, hostSecrets(account));
}

/** Bitbucket Cloud: the email of an Atlassian account with an API token. App passwords ended in June 2026. */
export const bitbucket: Connector = {
  corrected: ({ bitBucketRepositoryName, ...values }) => ({
    ...values,
    // Addresses have it so.
    ...(bitBucketRepositoryName !== undefined && {
      bitBucketRepositoryName: bitBucketRepositoryName.toLowerCase(),
    }),
  }),
  async check(context, values) {
    const account = accountOf(values);
    if (!account.user.includes('@')) {
      return refused('bitBucketUserName', 'Enter the email address of your Atlassian account');
    }
    const signedIn = await ask(context, account, '/user');
    if ('unreachable' in signedIn) return signedIn.unreachable;
    const { reply } = signedIn;
    if (reply.status === 401) {
      return refused('bitBucketAppPassword', 'Email address or API token is invalid');
    }
    if (reply.status !== 200) {
      return refused('bitBucketAppPassword', hostReason('Bitbucket', reply, hostSecrets(account)));
    }
    const user = userSchema.safeParse(reply.json());
    if (!user.success) return { kind: 'unreachable', reason: 'Bitbucket’s answer can’t be read' };
    const place = await checkRepository(context, account, values);
    if ('kind' in place) return place;
    return {
      kind: 'connected',
      capabilities: [capability('Signs in', true, `as ${user.data.display_name}`), ...place.capabilities],
    };
  },
  poster: bitbucketPoster,
};

async function checkRepository(
  context: HostContext,
  account: HostAccount,
  { bitBucketWorkspaceName: workspace, bitBucketRepositoryName: name }: PlainValues,
): Promise<Checked | { readonly capabilities: readonly ReturnType<typeof capability>[] }> {
  if (!workspace || !name) return { capabilities: [] };
  const path = `/repositories/${encodeURIComponent(workspace)}/${encodeURIComponent(name)}`;
  const asked = await ask(context, account, path);
  if ('unreachable' in asked) return asked.unreachable;
  const { reply } = asked;
  if (reply.status !== 200) {
    return refused(
      'bitBucketRepositoryName',
      reply.status === 404
        ? `${workspace}/${name} was moved or deleted, or the token doesn’t see it`
        : hostReason('Bitbucket', reply, hostSecrets(account)),
    );
  }
  return { capabilities: [capability('Sees the repository', true, `${workspace}/${name}`)] };
}
