import { Button, ButtonLink } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import type { MenuItem } from '#app/components/menu.tsx';
import { RowMenu } from '#app/components/row-menu.tsx';
import { environmentPaths } from '#app/paths/machines.ts';
import type { Machine } from '#platform/contract/machines/machine-calls.ts';
import { impactSections, type ImpactSection } from '#platform/contract/machines/machine-values.ts';
import type { IconName } from '#app/components/icon.tsx';

/** What the user may do with machines here. */
export interface MachineRights {
  readonly edit: boolean;
  readonly disable: boolean;
  readonly access: boolean;
  readonly delete: boolean;
}

interface MachineActionsProps {
  readonly machine: Machine;
  readonly rights: MachineRights;
  /** The list's query, for links that come back to it. */
  readonly query: URLSearchParams;
}

const sectionIcons: Readonly<Record<ImpactSection, IconName>> = {
  Projects: 'folder',
  'Automation Suites': 'list',
  Executions: 'play',
};

/** What can be done to a machine: taking it out of use or back, and in a menu the rest. */
export function MachineActions({ machine, rights, query }: MachineActionsProps) {
  const { id, disabled, cloud } = machine;
  const { hostName } = machine.machine;
  const items = (): MenuItem[] => [
    ...(rights.access && !disabled
      ? [
          {
            label: 'Access details',
            icon: 'users' as const,
            to: environmentPaths.access(id, hostName, query),
          },
        ]
      : []),
    ...impactSections.map((section) => ({
      label: section,
      group: 'Impact list',
      icon: sectionIcons[section],
      to: environmentPaths.impact(section, hostName, id, query),
    })),
    ...(rights.delete && !cloud
      ? [
          {
            label: 'Delete machine',
            icon: 'trash' as const,
            danger: true,
            to: environmentPaths.delete(id, hostName, query),
          },
        ]
      : []),
  ];
  return (
    <div className="row-actions">
      {rights.disable && !cloud && <EnableOrDisable machine={machine} query={query} />}
      <RowMenu
        id={`menu-${id}`}
        label={`More actions for ${hostName}`}
        trigger={<Icon name="more" />}
        items={items}
        openTo={environmentPaths.menu(id, query)}
        isOpen={query.get('menu') === id}
      />
    </div>
  );
}

function EnableOrDisable({ machine, query }: Pick<MachineActionsProps, 'machine' | 'query'>) {
  const { hostName } = machine.machine;
  if (!machine.disabled) {
    return (
      <ButtonLink to={environmentPaths.disable(machine.id, hostName, query)} size="small" preventScrollReset>
        Disable<span className="sr-only"> {hostName}</span>
      </ButtonLink>
    );
  }
  return (
    <PostForm action={environmentPaths.list(query)} preventScrollReset>
      <input type="hidden" name="id" value={machine.id} />
      <Button size="small">
        Enable<span className="sr-only"> {hostName}</span>
      </Button>
    </PostForm>
  );
}
