import type { CloudEnvironment, ImpactSection } from '#platform/contract/machine-values.ts';

const base = '/app/configuration/environment-configuration';

/** What a drawer's own list is asked for: its search and page are not those of the machines behind it. */
export const drawerNames = { search: 'find', page: 'findPage' } as const;

/** What an address says of the list of machines, wherever in the area one is: the drawers over it leave it as it is. */
const listNames = ['search', 'sort', 'direction', 'page', 'pageSize', 'refresh'];

/** The part of a query that is the list's. */
export const machineListQuery = (query: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries([...query].filter(([name]) => listNames.includes(name)));

/**
 * @param query of the present address, of which what is the list's is kept
 * @param own what the address is for
 */
function address(path: string, query: URLSearchParams, own: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams({ ...own, ...machineListQuery(query) }).toString();
  return text === '' ? path : `${path}?${text}`;
}

const segments = (...parts: readonly string[]) => [base, ...parts.map(encodeURIComponent)].join('/');

/**
 * Every address of the environment area (spec 2 section 2). Names in them are for the reader; ids decide. All but the base
 * keep what the list behind them was asked for.
 */
export const environmentPaths = {
  base,
  list: (query: URLSearchParams) => address(base, query),
  row: (id: string, query: URLSearchParams) => `${address(base, query)}#row-${id}`,
  details: (id: string, query: URLSearchParams) => address(segments('machine-details', id), query),
  navigateToInstance: (id: string, plugIn: string, query: URLSearchParams) =>
    address(segments('machine-details', id, 'navigate-to-instance', plugIn), query),
  /** Where instances of cloud environments are made, and of one of them. */
  plugIns: '/app/integration/plugin',
  plugIn: (plugIn: CloudEnvironment) => `/app/integration/plugin/${plugIn.toLowerCase()}`,
  access: (id: string, hostName: string, query: URLSearchParams) =>
    address(segments('access-details', hostName, id), query),
  impact: (section: ImpactSection, hostName: string, id: string, query: URLSearchParams) =>
    address(segments('impact-list-drawer', section, hostName, id), query),
  changeDefault: (id: string, hostName: string, query: URLSearchParams) =>
    address(segments('change-default-machine'), query, { clientId: id, hostName }),
  disable: (id: string, hostName: string, query: URLSearchParams) =>
    address(segments('disable-machine'), query, { id, hostName }),
  delete: (id: string, hostName: string, query: URLSearchParams) =>
    address(segments('delete-machine'), query, { id, hostName }),
} as const;

/** The query of what a browser asked for. */
export const queryOf = (request: Request): URLSearchParams => new URL(request.url).searchParams;
