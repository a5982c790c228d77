import type { ImpactSection } from '#platform/contract/machine-values.ts';

const base = '/app/configuration/environment-configuration';

/** What a drawer's own list is asked for: its search and page are not those of the machines behind it. */
export const drawerNames = { search: 'find', page: 'findPage' } as const;

/** Every address of the environment area (spec 2 section 2). Names in them are for the reader; ids decide. */
export const environmentPaths = {
  list: base,
  row: (id: string) => `${base}#row-${id}`,
  details: (id: string) => `${base}/machine-details/${encodeURIComponent(id)}`,
  navigateToInstance: (id: string, plugIn: string) =>
    `${base}/machine-details/${encodeURIComponent(id)}/navigate-to-instance/${encodeURIComponent(plugIn)}`,
  access: (id: string, hostName: string) =>
    `${base}/access-details/${encodeURIComponent(hostName)}/${encodeURIComponent(id)}`,
  impact: (section: ImpactSection, hostName: string, id: string) =>
    `${base}/impact-list-drawer/${[section, hostName, id].map(encodeURIComponent).join('/')}`,
  changeDefault: (id: string, hostName: string) =>
    `${base}/change-default-machine?${new URLSearchParams({ clientId: id, hostName })}`,
  disable: (id: string, hostName: string) =>
    `${base}/disable-machine?${new URLSearchParams({ id, hostName })}`,
  delete: (id: string, hostName: string) => `${base}/delete-machine?${new URLSearchParams({ id, hostName })}`,
} as const;
