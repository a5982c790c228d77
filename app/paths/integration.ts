import { pluginDefinitions } from '#platform/contract/integrations/plugin-definition-values.ts';
import type { Plugin } from '#platform/contract/integrations/plugin-values.ts';
import { drawerFile, withListQuery } from './list-query.ts';
import { withQuery } from './with-query.ts';
import { rowId } from './row-id.ts';

const base = '/app/integration/plugin';

const segments = (plugin: Plugin, ...parts: readonly string[]) =>
  [base, pluginDefinitions[plugin].segment, ...parts.map(encodeURIComponent)].join('/');

/** Every address of the plugins and their instances (spec 3 section 2.1). The drawers of a plugin are below its list. */
export const integrationPaths = {
  plugins: base,
  /** The card of a plugin, on the page. */
  card: (plugin: Plugin) => `${base}#plugin-${pluginDefinitions[plugin].segment}`,
  list: (plugin: Plugin, query: URLSearchParams) => withListQuery(segments(plugin), query),
  row: (plugin: Plugin, id: string, query: URLSearchParams) =>
    `${withListQuery(segments(plugin), query)}#${rowId(id)}`,
  /** The list with the menu of an instance open. */
  menu: (plugin: Plugin, id: string, query: URLSearchParams) =>
    withQuery(withListQuery(segments(plugin), query), { menu: id }),
  create: (plugin: Plugin, query: URLSearchParams) => withListQuery(segments(plugin, 'create'), query),
  /** The form of a repository, once the account is verified. */
  repositoryForm: (plugin: Plugin, verification: string, query: URLSearchParams) =>
    withQuery(withListQuery(segments(plugin, 'create'), query), { verification }),
  /** Asks for the password before a repository is connected. */
  verify: (plugin: Plugin, verification: string, query: URLSearchParams) =>
    withQuery(withListQuery(segments(plugin, 'verify'), query), { verification }),
  sync: (plugin: Plugin, id: string, query: URLSearchParams) =>
    withListQuery(segments(plugin, 'sync', id), query),
  edit: (plugin: Plugin, id: string, query: URLSearchParams) =>
    withListQuery(segments(plugin, 'edit', id), query),
  details: (plugin: Plugin, id: string, query: URLSearchParams) =>
    withListQuery(segments(plugin, 'details', id), query),
  delete: (plugin: Plugin, id: string, query: URLSearchParams) =>
    withListQuery(segments(plugin, 'delete', id), query),
  /** Whether an instance has a name. */
  findName: (plugin: Plugin, instanceName: string) => withQuery(segments(plugin, 'name'), { instanceName }),
  /** Whether the name of a repository fits the form. */
  findRepository: (
    plugin: Plugin,
    asked: Readonly<Record<'verification' | 'kind' | 'owner' | 'name', string>>,
  ) => withQuery(segments(plugin, 'repository'), asked),
  /** The instances of a search as a file. */
  file: (plugin: Plugin, query: URLSearchParams) => withListQuery(segments(plugin, 'csv'), query),
  /** A file of the instance. */
  download: (plugin: Plugin, id: string) => segments(plugin, 'download', id),
  /** Issues a new token or secret, which its details show once. */
  renew: (plugin: Plugin, id: string, query: URLSearchParams) =>
    withListQuery(segments(plugin, 'renew', id), query),
  impact: (plugin: Plugin, id: string, query: URLSearchParams) =>
    withListQuery(segments(plugin, 'impact', id), query),
  /** All of that list that its search finds, as a file. */
  impactFile: (plugin: Plugin, id: string, query: URLSearchParams) =>
    drawerFile(segments(plugin, 'impact', id), query),
  /** Its apps as a file. */
  appsFile: (plugin: Plugin, id: string) => segments(plugin, 'details', id, 'apps', 'csv'),
  /** The form that uploads an app; `again` is the address of the app that it replaces. */
  upload: (plugin: Plugin, id: string, query: URLSearchParams, again?: string) =>
    withQuery(withListQuery(segments(plugin, 'details', id, 'upload'), query), again ? { again } : {}),
  /** Where script sends the same form. */
  sendApp: (plugin: Plugin, id: string, query: URLSearchParams, again?: string) =>
    withQuery(
      withListQuery(segments(plugin, 'details', id, 'upload', 'send'), query),
      again ? { again } : {},
    ),
  deleteApp: (plugin: Plugin, id: string, query: URLSearchParams, app: string) =>
    withQuery(withListQuery(segments(plugin, 'details', id, 'delete-app'), query), { app }),
  /** The second step of a form: its data are those of a verification. */
  createVerified: (plugin: Plugin, verification: string, query: URLSearchParams) =>
    withQuery(withListQuery(segments(plugin, 'create'), query), { verification }),
  editVerified: (plugin: Plugin, id: string, verification: string, query: URLSearchParams) =>
    withQuery(withListQuery(segments(plugin, 'edit', id), query), { verification }),
} as const;

const uploads = [
  new RegExp(`^${base}/[\\w-]+/details/[\\w-]+/upload(/send)?/?$`),
  /^\/project\/optimize\/v1\/[\w-]+\/upload\/[\w-]+$/,
];

/** Returns whether an app may be uploaded to an address: by a form, or by a call of the platform. */
export const isAppUpload = (pathname: string): boolean => uploads.some((pattern) => pattern.test(pathname));
