import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Question } from '#app/components/dialog/question.tsx';
import { ciTokenPaths } from '#app/paths/ci-tokens.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { revokeCiToken } from '#platform/contract/ci-tokens/ci-token-calls.ts';
import { ciTokenIdOf, loadCiToken } from './load-ci-token.server.ts';

export const handle = { dialog: true };

/** Asks before a CI token is revoked. */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'ci-token.edit',
    find: async (asked) => {
      const { id, name, suiteName, cannot } = await loadCiToken(args)(asked);
      return { id, name, suiteName, cannot };
    },
    unless: { says: ({ cannot }) => cannot.revoke, back: ciTokenPaths.list(queryOf(args.request)) },
  });

export const action = (args: ActionFunctionArgs) =>
  answerOn(args, {
    act: ({ platform }) => platform.call(revokeCiToken, { params: { ciTokenId: ciTokenIdOf(args) } }),
    back: ciTokenPaths.list(queryOf(args.request)),
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function RevokeCiToken() {
  const { id, name, suiteName } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Question
      title="Revoke CI token"
      closeTo={ciTokenPaths.row(id, query)}
      action="Revoke token"
      tone="danger"
    >
      <p>
        Pipelines that use {name} can’t start {suiteName} any more, from now on. Executions that it started go
        on.
      </p>
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Revoke CI token');
