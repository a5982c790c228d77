import type { CloudEnvironment, ImpactSection } from '#platform/contract/machines/machine-values.ts';
import { hostedPaths } from './hosted.ts';
import { drawerFile, withListQuery } from './list-query.ts';
import { withQuery } from './with-query.ts';
import { rowId } from './row-id.ts';

const base = '/app/configuration/environment-configuration';

const segments = (...parts: readonly string[]) => [base, ...parts.map(encodeURIComponent)].join('/');

/**
 * Every address of the environment area (spec 2 section 2). Names in them are for the reader; ids decide. All but the
 * base preserve the query of the list behind them.
 */
export const environmentPaths = {
  base,
  list: (query: URLSearchParams) => withListQuery(base, query),
  /** The results of a search as a file. */
  file: (query: URLSearchParams) => withListQuery(segments('csv'), query),
  row: (id: string, query: URLSearchParams) => `${withListQuery(base, query)}#${rowId(id)}`,
  /** The list with the menu of a machine open. */
  menu: (id: string, query: URLSearchParams) => withQuery(withListQuery(base, query), { menu: id }),
  details: (id: string, query: URLSearchParams) => withListQuery(segments('machine-details', id), query),
  navigateToInstance: (id: string, plugIn: string, query: URLSearchParams) =>
    withListQuery(segments('machine-details', id, 'navigate-to-instance', plugIn), query),
  /** The pages that create instances of cloud environments, and of one of them. */
  plugIns: hostedPaths.plugIns,
  plugIn: (plugIn: CloudEnvironment) => hostedPaths.plugIn(plugIn),
  access: (id: string, hostName: string, query: URLSearchParams) =>
    withListQuery(segments('access-details', hostName, id), query),
  impact: (section: ImpactSection, hostName: string, id: string, query: URLSearchParams) =>
    withListQuery(segments('impact-list-drawer', section, hostName, id), query),
  /** All of an impact list that its search finds, as a file. */
  impactFile: (section: ImpactSection, hostName: string, id: string, query: URLSearchParams) =>
    drawerFile(segments('impact-list-drawer', section, hostName, id), query),
  changeDefault: (id: string, hostName: string, query: URLSearchParams) =>
    withListQuery(withQuery(segments('change-default-machine'), { clientId: id, hostName }), query),
  disable: (id: string, hostName: string, query: URLSearchParams) =>
    withListQuery(withQuery(segments('disable-machine'), { id, hostName }), query),
  delete: (id: string, hostName: string, query: URLSearchParams) =>
    withListQuery(withQuery(segments('delete-machine'), { id, hostName }), query),
} as const;
