import { z } from 'zod';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { outcomeText } from '../../../foundation/provider-http/answer-text.ts';
import type { PostCall, ResultPoster } from '../connector.ts';
import { cutText, sentPost } from './sent-post.ts';
import type { PlainValues } from '../../instance-values/read-values.ts';

const noteSchema = z.object({ id: z.number(), body: z.string() });
const pageSize = 100;

const states = { passed: 'success', failed: 'failed', incomplete: 'failed', terminated: 'canceled' } as const;

interface GitLabPost {
  readonly method?: 'POST' | 'PUT';
  readonly path: string;
  readonly json?: unknown;
}

async function post(
  { providerHttp }: Pick<PlatformServices, 'providerHttp'>,
  { url = '', personalToken = '' }: PlainValues,
  { method, path, json }: GitLabPost,
  { timeoutSeconds, stop }: PostCall,
) {
  const outcome = await providerHttp.request({
    url: `${url}/api/v4/projects/${path}`,
    ...(method && { method }),
    headers: {
      'PRIVATE-TOKEN': personalToken,
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    expect: 'json',
    timeoutSeconds,
    ...(stop && { signal: stop }),
  });
  const secrets = [personalToken];
  const sent = sentPost(outcome, { label: 'GitLab', secrets });
  const said = outcomeText('GitLab', outcome, secrets);
  return { sent, said, reply: outcome.kind === 'reply' ? outcome : undefined };
}

const part = encodeURIComponent;

/** Posts to the GitLab of an instance: to each project that the token may write to. */
export const gitlabPoster: ResultPoster = {
  // The build's page says which GitLab it was; a repository of this name may be at several.
  isFor: ({ url = '' }, source) => url !== '' && source.url?.startsWith(`${url}/`) === true,
  async status(context, values, { repository, commit, state, name, description, url }, call) {
    const json = {
      state: states[state],
      name: cutText(`FireFlink: ${name}`, 255),
      description: cutText(description, 255),
      // Longer ones are refused, with the status.
      ...(url.length <= 255 && { target_url: url }),
    };
    const path = `${part(repository)}/statuses/${part(commit)}`;
    const { sent, said } = await post(context, values, { method: 'POST', path, json }, call);
    // It has this state already: an answer was lost on the way.
    return sent.kind === 'refused' && /Cannot transition status/i.test(said)
      ? { ...sent, kind: 'sent', text: 'Posted' }
      : sent;
  },
  async comments(context, values, { repository, number, page }, call) {
    const path = `${part(repository)}/merge_requests/${part(number)}/notes?per_page=${pageSize}&page=${page}&order_by=created_at&sort=asc`;
    const { sent, reply } = await post(context, values, { path }, call);
    if (sent.kind !== 'sent') return sent;
    const found = z.array(noteSchema).safeParse(reply?.json());
    if (!found.success) return { ...sent, kind: 'later', text: 'GitLab’s answer can’t be read' };
    const comments = found.data.map(({ id, body }) => ({ id: String(id), text: body }));
    return { ...sent, comments, hasMore: comments.length === pageSize };
  },
  async comment(context, values, { repository, number, id, text }, call) {
    const notes = `${part(repository)}/merge_requests/${part(number)}/notes`;
    const json = { body: text };
    const { sent, reply } = await post(
      context,
      values,
      id === undefined
        ? { method: 'POST', path: notes, json }
        : { method: 'PUT', path: `${notes}/${part(id)}`, json },
      call,
    );
    const made = noteSchema.pick({ id: true }).safeParse(reply?.json());
    return {
      ...sent,
      ...(sent.kind === 'sent' && made.success && { id: String(made.data.id) }),
      isGone: reply?.status === 404,
    };
  },
};
