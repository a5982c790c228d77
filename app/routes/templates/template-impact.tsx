import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLocation, useParams, useSearchParams } from '@remix-run/react';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { Message } from '#app/components/message/message.tsx';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { List } from '#app/components/table/list.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { useList } from '#app/components/table/use-list.ts';
import { drawerNames, withListQuery } from '#app/paths/list-query.ts';
import { templatePaths } from '#app/paths/templates.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { listImpact, type TemplateImpact } from '#platform/contract/impact/impact-calls.ts';
import { impactMessages } from '#platform/contract/impact/impact-values.ts';
import { counted } from '#platform/contract/wire/fields/count-values.ts';
import { formKindIn, loadTemplate } from './load-template.server.ts';

export const handle = { dialog: true };

/** Lists the projects in which a template is used: how many test cases or defects, by which version (spec 3 section 6). */
export const loader = (args: LoaderFunctionArgs) => {
  const kind = formKindIn(args);
  const { templateId = '' } = args.params;
  return loadList(
    args,
    {
      call: listImpact,
      permission: kind === 'manual' ? 'manual-template.view' : 'defect-template.view',
      names: drawerNames,
      ask: ({ platform }, query) =>
        platform.call(listImpact, {
          query,
          body: {
            resourceId: templateId,
            sectionType: kind === 'manual' ? 'manualTemplate' : 'defectTemplate',
          },
        }),
      rows: (impact) => impact.flatMap((each) => ('isDefault' in each ? [each] : [])),
    },
    async (asked) => {
      const { name, isDefault } = await loadTemplate(args)(asked);
      return { kind, name, isDefaultOfAll: isDefault && asked.privileges.project === null };
    },
  );
};

const table: CachedTable<TemplateImpact, { readonly what: string }> = {
  id: 'template-impact',
  rowKey: ({ projectId }) => `project-${projectId}`,
  columns: [
    { key: 'project', label: 'Project', cell: ({ projectName }) => projectName },
    {
      key: 'use',
      label: 'Used by',
      cell: ({ projectStatus, isDefault, entities, entityCount, versions }, { what }) =>
        projectStatus === 'Archive' ? (
          impactMessages.archived
        ) : (
          <>
            {isDefault && <p>The default template of the project</p>}
            {entityCount > 0 && (
              <details>
                <summary>
                  <Icon name="chevron-right" />
                  {counted(entityCount, what)}: {versions.map(versionWords).join(', ')}
                </summary>
                <ul>
                  {entities.map(({ _id, name }) => (
                    <li key={_id}>{name}</li>
                  ))}
                </ul>
                {entityCount > entities.length && <p>These are the first {entities.length}.</p>}
              </details>
            )}
          </>
        ),
    },
  ],
};

const versionWords = ({ version, count }: TemplateImpact['versions'][number]): string =>
  version === null ? `${count} of an unknown version` : `${count} of version ${version}`;

export default function TemplateImpactList() {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const { templateId = '' } = useParams();
  const list = useList<typeof loader>(withListQuery(pathname, query));
  const { kind, name, isDefaultOfAll } = list;
  return (
    <Drawer
      title={`Impact List - ${name}`}
      about="The projects in which this template is the default or is used"
      width="wide"
      closeTo={templatePaths.row(kind, templateId, query)}
    >
      {isDefaultOfAll && (
        <Message tone="info" title="It is the default template of All Projects">
          Before it can be deleted, make another template the default.
        </Message>
      )}
      <List
        list={list}
        table={table}
        here={{ what: kind === 'manual' ? 'test case' : 'defect' }}
        search="Search Project"
        searchesIn="name"
        caption="Projects"
        file={templatePaths.impactFile({ kind, name, id: templateId }, query)}
        empty={<EmptyState title="No Results Found">No project uses this template.</EmptyState>}
      />
    </Drawer>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, `Impact List - ${data?.name ?? ''}`, data);
