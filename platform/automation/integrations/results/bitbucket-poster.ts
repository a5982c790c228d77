import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PostCall, ResultPoster } from '../connector.ts';
import { hostReason, hostSecrets, sendToHost, type HostRequest } from '../repositories/ask-host.ts';
import type { HostContext } from '../repositories/repository-host.ts';
import { cutText, sentPost } from './sent-post.ts';
import type { PlainValues } from '../../instance-values/read-values.ts';

const commentSchema = z.object({
  id: z.number(),
  deleted: z.boolean().optional(),
  content: z.object({ raw: z.string().optional() }).optional(),
});
const pageSchema = z.object({ values: z.array(commentSchema), next: z.string().optional() });
const pageSize = 100;

const states = {
  passed: 'SUCCESSFUL',
  failed: 'FAILED',
  incomplete: 'FAILED',
  terminated: 'STOPPED',
} as const;

const at = (repository: string): string =>
  `/repositories/${repository.toLowerCase().split('/').map(encodeURIComponent).join('/')}`;

async function post(context: HostContext, values: PlainValues, request: HostRequest, call: PostCall) {
  const account = { user: values.bitBucketUserName ?? '', secret: values.bitBucketAppPassword ?? '' };
  const { timeoutSeconds, stop: signal } = call;
  const outcome = await sendToHost('Bitbucket', context, account, { ...request, timeoutSeconds, signal });
  const secrets = hostSecrets(account);
  const reason = hostReason('Bitbucket', outcome, secrets);
  const sent = sentPost(outcome, { label: 'Bitbucket', secrets, reason });
  return { sent, reply: outcome.kind === 'reply' ? outcome : undefined };
}

/** Posts to Bitbucket Cloud. The key of a build status has at most 40 characters, and is the same for the same suite. */
export const bitbucketPoster: ResultPoster = {
  isFor: ({ bitBucketWorkspaceName, bitBucketRepositoryName }, { repository }) =>
    `${bitBucketWorkspaceName}/${bitBucketRepositoryName}`.toLowerCase() === repository.toLowerCase(),
  async status(context, values, { repository, commit, state, name, description, url }, call) {
    const key = `fireflink-${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;
    const path = `${at(repository)}/commit/${encodeURIComponent(commit)}/statuses/build`;
    const json = {
      key,
      state: states[state],
      name: cutText(`FireFlink: ${name}`, 255),
      description: cutText(description, 255),
      url,
    };
    return (await post(context, values, { method: 'POST', path, json }, call)).sent;
  },
  async comments(context, values, { repository, number, page }, call) {
    const path = `${at(repository)}/pullrequests/${encodeURIComponent(number)}/comments?pagelen=${pageSize}&page=${page}`;
    const { sent, reply } = await post(context, values, { path }, call);
    if (sent.kind !== 'sent') return sent;
    const found = pageSchema.safeParse(reply?.json());
    if (!found.success) return { ...sent, kind: 'later', text: 'Bitbucket’s answer can’t be read' };
    const there = found.data.values.filter(({ deleted }) => deleted !== true);
    return {
      ...sent,
      comments: there.map(({ id, content }) => ({ id: String(id), text: content?.raw ?? '' })),
      hasMore: found.data.next !== undefined,
    };
  },
  async comment(context, values, { repository, number, id, text }, call) {
    const comments = `${at(repository)}/pullrequests/${encodeURIComponent(number)}/comments`;
    const json = { content: { raw: text } };
    const { sent, reply } = await post(
      context,
      values,
      id === undefined
        ? { method: 'POST', path: comments, json }
        : { method: 'PUT', path: `${comments}/${encodeURIComponent(id)}`, json },
      call,
    );
    const made = commentSchema.safeParse(reply?.json());
    return {
      ...sent,
      ...(sent.kind === 'sent' && made.success && { id: String(made.data.id) }),
      isGone: reply?.status === 404 || reply?.status === 410,
    };
  },
};
