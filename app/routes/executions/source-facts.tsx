import type { ReactNode } from 'react';
import { TextLink } from '#app/components/text/text-link.tsx';
import type { getCommitPosts } from '#platform/contract/executions/commit-post-calls.ts';
import type { ExecutionSource } from '#platform/contract/executions/source-fields.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';
import { shortCommitOf, sourceProviderNames } from '#platform/contract/executions/source-values.ts';

type CommitPosts = CallReply<typeof getCommitPosts>;

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/**
 * Returns the facts of the build that started an execution; [] where none did.
 * @param posted what was posted to its commit; null where nothing could be
 */
export function sourceFacts(source: ExecutionSource | null, posted: CommitPosts): Fact[] {
  if (!source) return [];
  const { repository, branch, commit, pullRequest } = source;
  const facts: (Fact | undefined)[] = [
    { label: 'Build', value: buildLink(source, sourceProviderNames[source.provider]) },
    repository === undefined ? undefined : { label: 'Repository', value: repository },
    branch === undefined ? undefined : { label: 'Branch', value: branch },
    commit === undefined ? undefined : { label: 'Commit', value: <code>{shortCommitOf(commit)}</code> },
    pullRequest === undefined ? undefined : { label: 'Pull request', value: pullRequest },
    posted === null ? undefined : { label: 'Results posted', value: postedWords(source, posted) },
  ];
  return facts.filter((fact) => fact !== undefined);
}

/** Says what the commit and the pull request were told, or why nothing. */
function postedWords(
  { provider, repository }: ExecutionSource,
  { instance, posts }: NonNullable<CommitPosts>,
) {
  if (posts.length > 0) {
    return posts
      .map(({ kind, state, answer }) => `${kind}: ${[state, answer].filter(Boolean).join(', ')}`)
      .join('. ');
  }
  return instance === null
    ? `Nothing: no ${sourceProviderNames[provider]} instance that this execution may use connects ${repository ?? 'the repository'}`
    : `Nothing yet, by the instance ${instance}`;
}

/** Renders branch and commit in one line, with a link to the build. */
export function sourceLink(source: ExecutionSource): ReactNode {
  const { provider, branch, commit } = source;
  const words = [branch, commit && shortCommitOf(commit)].filter(Boolean).join(' at ');
  return buildLink(source, words === '' ? sourceProviderNames[provider] : words);
}

/** Links to the page of the build, if it is one that nobody on the way can change. */
const buildLink = ({ url }: ExecutionSource, words: string): ReactNode =>
  url?.startsWith('https://') ? <TextLink to={url}>{words}</TextLink> : words;
