import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { EmptyState } from '#app/components/empty-state.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { DataTable, type Column } from '#app/components/table/data-table.tsx';
import { fileSize } from '#app/components/upload/file-size.ts';
import { TextLink } from '#app/components/text-link.tsx';
import { showDate } from '#app/dates.ts';
import { pageTitle } from '#app/page-title.ts';
import { refused } from '#app/platform/refused.server.ts';
import { requireSession } from '#app/session/require-session.server.ts';
import { listDownloads, type Download } from '#platform/contract/calls/platform.ts';

const pages = {
  client: {
    title: 'Download FireFlink Client',
    description: 'The client runs your scripts on your own machine.',
    none: 'No client is available on this server.',
  },
  plugin: {
    title: 'Download plugins',
    description: 'Plugins connect your development environment or CI server with FireFlink.',
    none: 'No plugin is available on this server.',
  },
} as const;

const isKind = (kind: string | undefined): kind is keyof typeof pages =>
  kind !== undefined && Object.hasOwn(pages, kind);

/** What this server has for download (spec 1 section 2.8, side icons): its real files, or how to get some there. */
export async function loader(args: LoaderFunctionArgs) {
  const { kind } = args.params;
  if (!isKind(kind)) throw data(null, { status: 404 });
  const { platform } = await requireSession(args);
  const outcome = await platform.call(listDownloads, {});
  if (!outcome.ok) throw refused(outcome);
  return { page: pages[kind], files: outcome.data.filter((file) => file.kind === kind) };
}

const columns: readonly Column[] = [
  { key: 'name', label: 'File' },
  { key: 'size', label: 'Size', numeric: true },
  { key: 'modifiedOn', label: 'Modified on' },
];

export default function Downloads() {
  const { page, files } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={page.title} description={page.description} />
      <DataTable
        caption="Files"
        columns={columns}
        rows={files}
        rowKey={(file) => file.name}
        renderCell={renderCell}
        empty={
          <EmptyState title={page.none} icon="download">
            Whoever runs this server can put the files into its download folder (setting DOWNLOADS_DIR).
          </EmptyState>
        }
      />
    </>
  );
}

function renderCell(file: Download, { key }: Column) {
  if (key === 'size') return fileSize(file.size);
  if (key === 'modifiedOn') return showDate(file.modifiedOn);
  return (
    <TextLink to={file.url} reloadDocument>
      Download {file.name}
    </TextLink>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  pageTitle(matches, page?.page.title ?? 'Downloads');
