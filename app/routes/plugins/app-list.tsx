import { ButtonLink } from '#app/components/button/button.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { Message } from '#app/components/message/message.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { Table } from '#app/components/table/table.ts';
import { RelativeTime } from '#app/components/text/relative-time.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { Time } from '#app/components/text/time.tsx';
import { Truncated } from '#app/components/text/truncated.tsx';
import { integrationPaths } from '#app/paths/integration.ts';
import { fileSize } from '#app/components/upload/file-size.ts';
import type { InstanceApp } from '#platform/contract/integrations/app-calls.ts';
import { addressLabel, appLimits, type AppPlugin } from '#platform/contract/integrations/app-values.ts';
import { pluginDefinitions } from '#platform/contract/integrations/plugin-definition-values.ts';
import { CopyAddress } from './copy-address.tsx';

interface Here {
  readonly plugin: AppPlugin;
  readonly id: string;
  readonly query: string;
  readonly mayEdit: boolean;
}

type NumberedApp = InstanceApp & { readonly number: number };

const uploadAgain = (app: InstanceApp, { plugin, id, query }: Here) =>
  integrationPaths.upload(plugin, id, new URLSearchParams(query), app.address);

const appTable = (plugin: AppPlugin): Table<NumberedApp, Here> => ({
  rowKey: ({ number }) => `app-${number}`,
  columns: [
    { key: 'number', label: 'Sl.No', cell: ({ number }) => number },
    {
      key: 'name',
      label: 'App',
      isHeader: true,
      cell: ({ name, version }) => (
        <>
          <Truncated text={name} max={appLimits.shownMax} />
          {version !== '' && <span className="plugins-delivery-facts"> {version}</span>}
        </>
      ),
    },
    ...(plugin === 'FireFlinkCloud'
      ? [
          {
            key: 'size',
            label: 'Size',
            cell: ({ bytes }: NumberedApp) => (bytes === null ? '' : fileSize(bytes)),
          },
        ]
      : [
          {
            key: 'address',
            label: addressLabel(plugin),
            cell: ({ address, name }: NumberedApp) => <CopyAddress address={address} of={name} />,
          },
          {
            key: 'customId',
            label: 'Custom id',
            shownIf: () => plugin !== 'SauceLabs',
            cell: ({ customId }: NumberedApp) => customId || '–',
          },
        ]),
    {
      key: 'uploaded',
      label: 'Uploaded',
      cell: ({ uploadedOn, uploadedByUname }) =>
        uploadedOn !== null && (
          <>
            <RelativeTime time={uploadedOn} />
            {uploadedByUname !== '' && ` by ${uploadedByUname}`}
          </>
        ),
    },
    {
      key: 'expires',
      label: 'Will be deleted on',
      shownIf: () => plugin === 'Browserstack',
      cell: (app, here) =>
        app.expiresOn !== null && (
          <>
            <Time time={app.expiresOn} />
            {here.mayEdit && app.uploadedByUname !== '' && (
              <>
                {' '}
                <TextLink to={uploadAgain(app, here)}>
                  Upload again<span className="sr-only">: {app.name}</span>
                </TextLink>
              </>
            )}
          </>
        ),
    },
  ],
  rowActions: {
    nameOf: ({ name }) => name,
    actions: [
      {
        label: 'Delete',
        icon: 'trash',
        danger: true,
        inRow: true,
        unless: (_, { mayEdit }) => !mayEdit,
        to: ({ name, address }, { plugin: of, id, query }) =>
          integrationPaths.deleteApp(of, id, new URLSearchParams(query), address === '' ? name : address),
      },
    ],
  },
});

interface AppListProps extends Here {
  /** Undefined where the provider didn't answer. */
  readonly apps: readonly InstanceApp[] | undefined;
  /** Why it didn't. */
  readonly problem: string;
}

/** Lists the apps of an instance, and offers to upload one (spec 3 section 2.1). */
export function AppList({ apps, problem, ...here }: AppListProps) {
  const { plugin, id, query, mayEdit } = here;
  const upload = integrationPaths.upload(plugin, id, new URLSearchParams(query));
  return (
    <section aria-labelledby="apps" className="plugins-apps">
      <h3 id="apps" tabIndex={-1}>
        Apps
      </h3>
      <p className="actions">
        {mayEdit && (
          <ButtonLink to={upload} preventScrollReset>
            Upload App
          </ButtonLink>
        )}
        {apps !== undefined && apps.length > 0 && (
          <ButtonLink to={integrationPaths.appsFile(plugin, id)} size="small" reloadDocument>
            <Icon name="download" />
            Download CSV<span className="sr-only"> of the apps</span>
          </ButtonLink>
        )}
      </p>
      {plugin === 'Browserstack' && (
        <p>
          BrowserStack deletes an app that nobody has used for 30 days. We email whoever uploaded it 5 days
          before.
        </p>
      )}
      {apps === undefined ? (
        <Message tone="warning" title={`The apps at ${pluginDefinitions[plugin].label} can’t be shown`}>
          {problem}
        </Message>
      ) : apps.length === 0 ? (
        <p>No Apps are Uploaded. {mayEdit && <TextLink to={upload}>Click Here to upload apps.</TextLink>}</p>
      ) : (
        <DataTable
          id="apps-table"
          caption="Apps"
          table={appTable(plugin)}
          rows={apps.map((app, index) => ({ ...app, number: index + 1 }))}
          here={here}
          empty={null}
        />
      )}
    </section>
  );
}
