import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { ListPage } from '#app/components/table/list-page.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { templatePaths } from '#app/paths/templates.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { SettingsTabs } from '#app/shared/settings-tab/settings-tabs.tsx';
import { listManualTemplates } from '#platform/contract/templates/template-calls.ts';
import { isFormKind, kindWords, type TemplateKind } from '#platform/contract/templates/template-values.ts';
import { kindIn, listCalls, templatesOf } from './load-template.server.ts';
import { templateTable } from './template-table.tsx';
import { templatesArea } from './templates-area.ts';
import templatesStyles from './templates.css?url';

/** Lists the templates of a kind: the predefined ones, those of the license and, in a project, its own (spec 3 section 2.3). */
export const loader = (args: LoaderFunctionArgs) => {
  const kind = kindIn(args);
  return loadList(
    args,
    {
      call: listManualTemplates,
      permission: 'menu',
      columnsOf: 'templates',
      ask: ({ platform }, query) => platform.call(listCalls[kind], { query }),
      rows: templatesOf,
    },
    ({ may, privileges: { project } }) => ({
      kind,
      inProject: project !== null,
      mayCreate: isFormKind(kind) && may('template.edit'),
      maySeeUsers: may('users.view'),
    }),
  );
};

const about: Readonly<Record<TemplateKind, string>> = {
  manual: 'The forms that testers fill in for manual test cases. New test cases use the default template.',
  defect: 'The forms in which defects are described. New defects use the default template.',
  lifeCycle: 'The states of a defect, and which may follow each. The default holds for new changes of state.',
};

export default function Templates() {
  // The address decides the kind, and the platform answers with it.
  const { kind, ...list } = useList<typeof loader>(templatePaths.base);
  const { query, searched, inProject, maySeeUsers, mayCreate } = list;
  const here = { kind, searched, query: String(query), inProject, maySeeUsers };
  return (
    <ListPage
      list={list}
      table={templateTable}
      here={here}
      tabs={<SettingsTabs {...templatesArea} />}
      title={kind === 'lifeCycle' ? 'Defect Life Cycles' : `${kindWords[kind]}s`}
      description={about[kind]}
      search="Search Templates"
      searchesIn="name"
      caption="Templates"
      file={templatePaths.file(kind, query)}
      {...(mayCreate &&
        isFormKind(kind) && {
          actions: (
            <ButtonLink id="import" to={templatePaths.import(kind, query)} preventScrollReset>
              Import
            </ButtonLink>
          ),
        })}
      add={
        mayCreate &&
        isFormKind(kind) && { id: 'create', to: templatePaths.create(kind), label: `Add ${kindWords[kind]}` }
      }
      empty={<EmptyState title="No Results Found">No template has this name.</EmptyState>}
    />
  );
}

export const links = stylesheets(templatesStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, kindWords[data?.kind ?? 'manual'], data);
