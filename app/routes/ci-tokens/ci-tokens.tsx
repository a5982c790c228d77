import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { ListPage } from '#app/components/table/list-page.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { ciTokenPaths } from '#app/paths/ci-tokens.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { listCiTokens } from '#platform/contract/ci-tokens/ci-token-calls.ts';
import { ciTokenLimits } from '#platform/contract/ci-tokens/ci-token-values.ts';
import { ciTokenTable } from './ci-token-table.tsx';

/** Lists the user's own CI tokens, for Admins all of the license; in a project those of its suites. */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(
    args,
    {
      call: listCiTokens,
      permission: 'execution.view',
      columnsOf: 'ci-tokens',
      searchesFrom: ciTokenLimits.searchFrom,
      rows: ({ ciTokens }) => ciTokens,
    },
    ({ may }) => ({ rights: { create: may('ci-token.edit') } }),
  );

export default function CiTokens() {
  const list = useList<typeof loader>(ciTokenPaths.base);
  const { rights, query, searched } = list;
  return (
    <ListPage
      list={list}
      table={ciTokenTable}
      here={{ searched, query: String(query) }}
      title="CI Tokens"
      search="Search CI Tokens"
      searchesIn="name, suite and project"
      searchesFrom={ciTokenLimits.searchFrom}
      caption="CI Tokens"
      file={ciTokenPaths.file(query)}
      add={rights.create && { id: 'create', to: ciTokenPaths.create(query), label: 'Create CI token' }}
      empty={
        <EmptyState
          title="No CI Tokens Yet"
          picture="run"
          action={
            rights.create && (
              <ButtonLink to={ciTokenPaths.create(query)} variant="primary" preventScrollReset>
                Create a CI token
              </ButtonLink>
            )
          }
        >
          With a CI token, a pipeline starts one suite, waits for its end, and passes or fails with it.
        </EmptyState>
      }
    />
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => pageTitle(matches, 'CI Tokens', data);
