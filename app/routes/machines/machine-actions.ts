import type { IconName } from '#app/components/icon/icon.tsx';
import { queryOfHere } from '#app/components/table/query-of-here.ts';
import { rowMenu, type RowAction, type RowActions } from '#app/components/table/row-actions.tsx';
import { environmentPaths } from '#app/paths/machines.ts';
import { impactSections, type ImpactSection } from '#platform/contract/machines/machine-values.ts';
import type { MachineRow } from './machine-row.ts';
import type { MachineSupport } from './machine-support.ts';

/** What cells depend on beside the machine: the default one among others, and the list's query, to return to. */
export type MachinesHere = {
  readonly support: MachineSupport;
  readonly defaultId: string | null;
  readonly query: string;
};

const sectionIcons: Readonly<Record<ImpactSection, IconName>> = {
  Projects: 'folder',
  'Automation Suites': 'list',
  Executions: 'play',
};

/** The actions of a machine: disabling or enabling it, and the rest in a menu. */
export const machineActions: RowActions<MachineRow, MachinesHere> = {
  nameOf: ({ hostName }) => hostName,
  menu: rowMenu(environmentPaths.menu, ({ id }) => id),
  actions: [
    {
      label: 'Disable',
      inRow: true,
      unless: ({ cannot, disabled }) => disabled || cannot.disable,
      to: ({ id, hostName }, here) => environmentPaths.disable(id, hostName, queryOfHere(here)),
    },
    {
      label: 'Enable',
      inRow: true,
      unless: ({ cannot, disabled }) => !disabled || cannot.disable === true,
      post: { to: (here) => environmentPaths.list(queryOfHere(here)), name: 'id', value: ({ id }) => id },
    },
    {
      label: 'Access details',
      icon: 'users',
      unless: ({ cannot }) => cannot.access,
      to: ({ id, hostName }, here) => environmentPaths.access(id, hostName, queryOfHere(here)),
    },
    ...impactSections.map((section): RowAction<MachineRow, MachinesHere> => ({
      label: section,
      group: 'Impact list',
      icon: sectionIcons[section],
      to: ({ id, hostName }, here) => environmentPaths.impact(section, hostName, id, queryOfHere(here)),
    })),
    {
      label: 'Delete machine',
      icon: 'trash',
      danger: true,
      unless: ({ cannot }) => cannot.delete,
      to: ({ id, hostName }, here) => environmentPaths.delete(id, hostName, queryOfHere(here)),
    },
  ],
};
