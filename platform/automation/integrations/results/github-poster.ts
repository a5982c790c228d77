import { z } from 'zod';
import type { CommitStatus, PostCall, ResultPoster } from '../connector.ts';
import { hostReason, hostSecrets, sendToHost, type HostRequest } from '../repositories/ask-host.ts';
import type { HostContext } from '../repositories/repository-host.ts';
import { cutText, sentPost } from './sent-post.ts';
import type { PlainValues } from '../../instance-values/read-values.ts';

const commentSchema = z.object({ id: z.number(), body: z.string().nullish() });
const pageSize = 100;

const states = { passed: 'success', failed: 'failure', incomplete: 'error', terminated: 'error' } as const;

/** 'acme/shop' as a part of an address. */
const at = (repository: string): string =>
  `/repos/${repository.split('/').map(encodeURIComponent).join('/')}`;

async function post(context: HostContext, values: PlainValues, request: HostRequest, call: PostCall) {
  const account = { user: values.gitHubUserName ?? '', secret: values.gitHubAppPassword ?? '' };
  const { timeoutSeconds, stop: signal } = call;
  const outcome = await sendToHost('GitHub', context, account, { ...request, timeoutSeconds, signal });
  const secrets = hostSecrets(account);
  const reason = hostReason('GitHub', outcome, secrets);
  const sent = sentPost(outcome, { label: 'GitHub', secrets, reason });
  return { sent, reply: outcome.kind === 'reply' ? outcome : undefined };
}

/** Posts to GitHub. A pull request's comments are those of its issue. */
export const githubPoster: ResultPoster = {
  isFor: ({ organization, gitHubRepositoryName }, { repository }) =>
    `${organization}/${gitHubRepositoryName}`.toLowerCase() === repository.toLowerCase(),
  async status(context, values, status: CommitStatus, call) {
    const { repository, commit, state, name, description, url } = status;
    const path = `${at(repository)}/statuses/${encodeURIComponent(commit)}`;
    const json = {
      state: states[state],
      context: cutText(`FireFlink: ${name}`, 255),
      description: cutText(description, 140),
      target_url: url,
    };
    return (await post(context, values, { method: 'POST', path, json }, call)).sent;
  },
  async comments(context, values, { repository, number, page }, call) {
    const path = `${at(repository)}/issues/${encodeURIComponent(number)}/comments?per_page=${pageSize}&page=${page}`;
    const { sent, reply } = await post(context, values, { path }, call);
    if (sent.kind !== 'sent') return sent;
    const found = z.array(commentSchema).safeParse(reply?.json());
    if (!found.success) return { ...sent, kind: 'later', text: 'GitHub’s answer can’t be read' };
    const comments = found.data.map(({ id, body }) => ({ id: String(id), text: body ?? '' }));
    return { ...sent, comments, hasMore: comments.length === pageSize };
  },
  async comment(context, values, { repository, number, id, text }, call) {
    const { sent, reply } = await post(
      context,
      values,
      id === undefined
        ? {
            method: 'POST',
            path: `${at(repository)}/issues/${encodeURIComponent(number)}/comments`,
            json: { body: text },
          }
        : {
            method: 'PATCH',
            path: `${at(repository)}/issues/comments/${encodeURIComponent(id)}`,
            json: { body: text },
          },
      call,
    );
    const made = commentSchema.safeParse(reply?.json());
    return {
      ...sent,
      ...(sent.kind === 'sent' && made.success && { id: String(made.data.id) }),
      isGone: reply?.status === 404,
    };
  },
};
