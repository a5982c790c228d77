import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { ListPage } from '#app/components/table/list-page.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { useList } from '#app/components/table/use-list.ts';
import { fileSize } from '#app/components/upload/file-size.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { DateOnly } from '#app/components/text/time.tsx';
import { downloadPaths } from '#app/paths/downloads.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { wholeList } from '#app/request/lists/load-list.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { listDownloads, type Download } from '#platform/contract/server/server-calls.ts';
import { ClientSteps } from './client-steps.tsx';
import downloadsStyles from './downloads.css?url';

const pages = {
  client: {
    path: downloadPaths.client,
    title: 'Download FireFlink Client',
    description:
      'A small program that runs your suites on your machine and sends their results here. It needs Node.js 18 or later.',
    none: 'No client to download yet',
  },
  plugin: {
    path: downloadPaths.plugins,
    title: 'Download plugins',
    description: 'Plugins connect your IDE or CI server with FireFlink.',
    none: 'No plugins to download yet',
  },
} as const;

const isKind = (kind: string | undefined): kind is keyof typeof pages =>
  kind !== undefined && Object.keys(pages).includes(kind);

/** Lists the files that this server offers for download, or says how to add some (spec 1 section 2.8, side icons). */
export async function loader(args: LoaderFunctionArgs) {
  const { kind } = args.params;
  if (!isKind(kind)) throw data(null, { status: 404 });
  return screen(args, { permission: 'none' }, async ({ platform }) => {
    const downloads = await platform.get(listDownloads, {});
    return { ...wholeList(downloads.filter((file) => file.kind === kind)), kind };
  });
}

const fileTable: CachedTable<Download, null> = {
  id: 'downloads',
  rowKey: ({ name }) => name,
  columns: [
    {
      key: 'name',
      label: 'File',
      cell: ({ name, url }) => (
        <TextLink to={url} reloadDocument>
          Download {name}
        </TextLink>
      ),
    },
    { key: 'size', label: 'Size', numeric: true, cell: ({ size }) => fileSize(size) },
    { key: 'modifiedOn', label: 'Modified', cell: ({ modifiedOn }) => <DateOnly time={modifiedOn} /> },
  ],
};

export default function Downloads() {
  const { kind, rows } = useLoaderData<typeof loader>();
  const { path, title, description, none } = pages[kind];
  return (
    <>
      <ListPage
        list={useList<typeof loader>(path)}
        table={fileTable}
        here={null}
        title={title}
        description={description}
        caption="Files"
        empty={
          <EmptyState title={none} picture="download">
            Ask the administrator of this server to add the files (setting DOWNLOADS_DIR).
          </EmptyState>
        }
      />
      {kind === 'client' && <ClientSteps files={rows} />}
    </>
  );
}

export const links = stylesheets(downloadsStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, loaded ? pages[loaded.kind].title : 'Downloads');
