import type { RowAction } from '#app/components/table/row-actions.tsx';
import { queryOfHere } from '#app/components/table/query-of-here.ts';
import { integrationPaths } from '#app/paths/integration.ts';
import type { Instance } from '#platform/contract/integrations/instance-fields.ts';
import type { Plugin } from '#platform/contract/integrations/plugin-values.ts';

type InstanceAction = RowAction<Instance, { readonly searched: string; readonly query: string }>;

const impactList = (plugin: Plugin): InstanceAction => ({
  label: 'Impact List',
  icon: 'list',
  to: ({ id }, here) => integrationPaths.impact(plugin, id, queryOfHere(here)),
});

const sync = (plugin: Plugin): InstanceAction => ({
  label: 'Sync',
  icon: 'refresh',
  unless: ({ cannot }) => cannot.edit,
  to: ({ id }, here) => integrationPaths.sync(plugin, id, queryOfHere(here)),
});

/** What the rows of some plugins offer beside editing, details and deletion (spec 3 section 2.1). */
export const pluginActions: Readonly<Partial<Record<Plugin, readonly InstanceAction[]>>> = {
  Browserstack: [impactList('Browserstack')],
  SauceLabs: [impactList('SauceLabs')],
  LambdaTest: [impactList('LambdaTest')],
  GitHub: [sync('GitHub')],
  Bitbucket: [sync('Bitbucket')],
  AzureDevOps: [
    {
      label: 'Download',
      icon: 'download',
      to: ({ id }) => integrationPaths.download('AzureDevOps', id),
      reloadDocument: true,
    },
  ],
};
