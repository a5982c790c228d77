import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { zoneOfPage } from '#app/shared/page/zone-of-page.ts';
import { showTime } from '#platform/contract/times/time-values.ts';
import type { Zone } from '#platform/contract/times/zone-values.ts';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { List } from '#app/components/table/list.tsx';
import { useList, type ShownList } from '#app/components/table/use-list.ts';
import { Tabs } from '#app/components/tabs/tabs.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { askedOf, listData } from '#app/request/lists/load-list.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import {
  compareExecutions,
  listComparable,
  type ComparedCase,
  type Comparison,
} from '#platform/contract/executions/compare-calls.ts';
import { caseChanges, changeNames } from '#platform/contract/executions/compare-values.ts';
import executionsStyles from '#app/shared/executions/executions.css?url';
import { ComparedSides } from './compared-sides.tsx';
import { comparedTable } from './compared-table.tsx';
import { shortened } from './load-results.server.ts';
import resultsStyles from './results.css?url';
import { counted, grouped } from '#platform/contract/wire/fields/count-values.ts';

/** Compares two executions of a suite: newly failing, fixed and more, with a choice of the other one. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'any' }, async ({ platform }) => {
    const { executionId = '', otherId = '' } = args.params;
    const asked = askedOf(args.request, compareExecutions);
    const [compared, comparable] = await Promise.all([
      platform.call(compareExecutions, { params: { executionId, otherId }, query: asked.query }),
      platform.get(listComparable, { params: { executionId } }),
    ]);
    if (!compared.ok) throw refused(compared);
    const { cases, ...comparison } = compared.data;
    return {
      comparison,
      others: comparable,
      ...listData(args.request, asked, {
        rows: cases.map((each) => ({ ...each, message: shortened(each.message) })),
        total: compared.map.total,
        unsearched: changedIn(comparison),
      }),
    };
  });

type Sides = Omit<Comparison, 'cases'>;

const changedIn = ({ counts }: Sides): number => caseChanges.reduce((sum, change) => sum + counts[change], 0);

export default function CompareExecutions() {
  const { comparison, others } = useLoaderData<typeof loader>();
  const { now, before } = comparison;
  const list = useList<typeof loader>(executionPaths.compare(now._id, before._id));
  return (
    <>
      <PageHeader
        title="Comparison"
        description={summaryOf(comparison)}
        back={{ to: executionPaths.execution(now._id), label: now.name }}
      />
      <ComparedSides now={now} before={before} others={others} />
      {now.results && before.results && <Changes comparison={comparison} list={list} />}
    </>
  );
}

/** Sums the comparison up: 'Compared with the execution before: 2 newly failing, 1 fixed, 3 still failing.' */
function summaryOf({ counts, now, before }: Sides): string {
  if (!now.results || !before.results) return 'Nothing to compare: one of the two executions has no results.';
  const { Broke: broke, Mended: mended, 'Still failing': failing } = counts;
  const words = [
    `${grouped(broke)} newly failing`,
    `${grouped(mended)} fixed`,
    `${grouped(failing)} still failing`,
  ];
  return `Compared with the execution before: ${words.join(', ')}.`;
}

/** Lists the test cases that changed, of one kind or of all. */
function Changes({
  comparison,
  list,
}: {
  readonly comparison: Sides;
  readonly list: ShownList<ComparedCase>;
}) {
  const { counts, same, now, before } = comparison;
  const chosen = list.filters?.['change'];
  const addressOf = (change?: string) => executionPaths.compare(now._id, before._id, change);
  const tabs = caseChanges
    .filter((change) => counts[change] > 0 || change === chosen)
    .map((change) => ({ to: addressOf(change), label: changeNames[change], count: counts[change] }));
  return (
    <section aria-label="Changes" className="executions-changes executions-cases">
      <Tabs
        label="Changes"
        look="capsule"
        current={addressOf(chosen)}
        tabs={[{ to: addressOf(), label: 'All changes', count: changedIn(comparison) }, ...tabs]}
      />
      <p className="text-muted">
        {counted(same, 'test case')} passed or {same === 1 ? 'was' : 'were'} skipped in both.
      </p>
      <List
        list={list}
        table={comparedTable}
        here={null}
        search="Search Test Cases"
        searchesIn="name, suite or message"
        caption="Test cases that changed: newly failing, fixed, still failing, new, removed"
        file={executionPaths.comparedFile(now._id, before._id, list.query)}
        none="No changes"
        empty={
          <EmptyState title="No changes" picture="run">
            Every test case passed, as before.
          </EmptyState>
        }
      />
    </section>
  );
}

export const links = stylesheets(executionsStyles, resultsStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, data ? titleOf(data.comparison, zoneOfPage(matches)) : 'Comparison', data);

/** Returns a title of its own for each pair, because executions of one suite often have the same name. */
function titleOf({ now, before }: Sides, zone: Zone): string {
  const { name, endedOn, createdOn } = before;
  return `Comparison of ${now.name} with ${name}, ${showTime(endedOn ?? createdOn, zone)}`;
}
