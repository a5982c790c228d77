import type { CloudEnvironment, ImpactSection } from '#platform/contract/machine-values.ts';

const base = '/app/configuration/environment-configuration';

/** Every address of the environment area (spec 2 section 2). Names in them are for the reader; ids decide. */
export const environmentPaths = {
  list: base,
  row: (id: string) => `${base}#row-${id}`,
  details: (id: string) => `${base}/machine-details/${encodeURIComponent(id)}`,
  navigateToInstance: (id: string, plugIn: string) =>
    `${base}/machine-details/${encodeURIComponent(id)}/navigate-to-instance/${encodeURIComponent(plugIn)}`,
  /** Where instances of cloud environments are made, and of one of them. */
  plugIns: '/app/integration/plugin',
  plugIn: (plugIn: CloudEnvironment) => `/app/integration/plugin/${plugIn.toLowerCase()}`,
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
