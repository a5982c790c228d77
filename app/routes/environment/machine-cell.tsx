import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#app/components/badge.tsx';
import { Icon, type IconName } from '#app/components/icon.tsx';
import { Menu } from '#app/components/menu.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { Tooltip } from '#app/components/tooltip.tsx';
import { Truncated } from '#app/components/truncated.tsx';
import { showTime } from '#app/dates.ts';
import { executionPaths } from '#app/executions/execution-paths.ts';
import type { Machine } from '#platform/contract/calls/machine.ts';
import { impactSections, type MachineStatus } from '#platform/contract/machine-values.ts';
import { environmentPaths } from './environment-paths.ts';

/** What the user may do with machines here. */
export interface MachineRights {
  readonly edit: boolean;
  readonly disable: boolean;
  readonly access: boolean;
  readonly delete: boolean;
}

interface MachineCellProps {
  readonly machine: Machine;
  readonly column: string;
  readonly isDefault: boolean;
  readonly rights: MachineRights;
  /** Of the list: where one comes back to. */
  readonly query: URLSearchParams;
}

/** How a state looks (spec 2 section 4): as passed, failed, running, or not executed. */
const tones: Readonly<Record<MachineStatus, BadgeTone>> = {
  Active: 'success',
  Running: 'info',
  Inactive: 'error',
  Disabled: 'neutral',
};

/** One cell of the machine table. */
export function MachineCell({ machine, column, isDefault, rights, query }: MachineCellProps) {
  switch (column) {
    case 'hostName':
      return <MachineName machine={machine} isDefault={isDefault} rights={rights} query={query} />;
    case 'status':
      return (
        <span className="machine-status">
          <Badge tone={tones[machine.status]}>{machine.status}</Badge>
          <span className="machine-reason">
            {machine.statusReason}. Last heard from {showTime(machine.lastHeardOn)}
          </span>
          {machine.status === 'Running' && (
            <TextLink
              to={executionPaths.ongoing(environmentPaths.row(machine.id, query), machine.machine.hostName)}
            >
              Show executions<span className="sr-only"> of {machine.machine.hostName}</span>
            </TextLink>
          )}
        </span>
      );
    case 'os': {
      const os =
        machine.selectedOsAndVersion || `${machine.machine.osName} ${machine.machine.osVersion}`.trim();
      return <Truncated text={os} max={25} />;
    }
    case 'browser':
      return shown(`${machine.selectedBrowserName} ${machine.selectedBrowserVersion}`.trim());
    case 'android':
      return <DeviceAndApp chosen={machine.selectedAndroidDeviceAndApp} />;
    case 'ios':
      return <DeviceAndApp chosen={machine.selectedIOSDeviceAndApp} />;
    case 'access':
      return machine.access;
    default:
      return machine.executionEnvironment;
  }
}

const shown = (text: string): string => (text === '' ? '–' : text);

function DeviceAndApp({ chosen }: { chosen: Machine['selectedAndroidDeviceAndApp'] }) {
  if (!chosen) return <>–</>;
  return <>{[`${chosen.device} ${chosen.osVersion}`.trim(), chosen.app].filter(Boolean).join(', ')}</>;
}

/** The name with what can be done to the machine: default, enable or disable, impact, access, more. */
function MachineName({ machine, isDefault, rights, query }: Omit<MachineCellProps, 'column'>) {
  const { id, disabled, cloud } = machine;
  const { hostName } = machine.machine;
  return (
    <div className={disabled ? 'machine-name machine-disabled' : 'machine-name'}>
      <DefaultMark machine={machine} isDefault={isDefault} query={query} mayChange={rights.edit} />
      <span className="machine-host">
        {disabled || !rights.edit ? (
          <Truncated text={hostName} max={24} />
        ) : (
          <TextLink to={environmentPaths.details(id, query)} id={`machine-${id}`} preventScrollReset>
            <Truncated text={hostName} max={24} inLink />
          </TextLink>
        )}
      </span>
      {rights.disable && !cloud && <EnableOrDisable machine={machine} query={query} />}
      <Menu
        label={`Impact list of ${hostName}`}
        look="icon"
        trigger={<Icon name="link" />}
        items={impactSections.map((section) => ({
          label: section,
          to: environmentPaths.impact(section, hostName, id, query),
        }))}
      />
      {rights.access && !disabled && (
        <IconLink
          to={environmentPaths.access(id, hostName, query)}
          icon="users"
          label={`Access details of ${hostName}`}
        />
      )}
      {rights.delete && !cloud && (
        <Menu
          label={`More actions for ${hostName}`}
          look="icon"
          trigger={<Icon name="more" />}
          items={[
            {
              label: 'Delete machine',
              icon: 'trash',
              danger: true,
              to: environmentPaths.delete(id, hostName, query),
            },
          ]}
        />
      )}
    </div>
  );
}

/** The radio of the default machine: the others lead to the question whether to change it. */
function DefaultMark({
  machine,
  isDefault,
  query,
  mayChange,
}: Pick<MachineCellProps, 'machine' | 'isDefault' | 'query'> & { readonly mayChange: boolean }) {
  const { hostName } = machine.machine;
  if (isDefault) {
    return (
      <span className="machine-default" role="img" aria-label="Default machine">
        <span className="machine-radio machine-radio-on" />
      </span>
    );
  }
  if (machine.disabled || !mayChange) return <span className="machine-default" />;
  return (
    <Tooltip text={`Set ${hostName} as default`}>
      <Link
        to={environmentPaths.changeDefault(machine.id, hostName, query)}
        className="machine-default"
        aria-label={`Set ${hostName} as default machine`}
        preventScrollReset
      >
        <span className="machine-radio" />
      </Link>
    </Tooltip>
  );
}

function EnableOrDisable({ machine, query }: Pick<MachineCellProps, 'machine' | 'query'>) {
  const { hostName } = machine.machine;
  if (!machine.disabled) {
    return (
      <IconLink
        to={environmentPaths.disable(machine.id, hostName, query)}
        icon="pause"
        label={`Disable ${hostName}`}
      />
    );
  }
  return (
    <Form method="post" action={environmentPaths.list(query)} preventScrollReset>
      <input type="hidden" name="id" value={machine.id} />
      <Tooltip text={`Enable ${hostName}`}>
        <button type="submit" className="icon-button" aria-label={`Enable ${hostName}`}>
          <Icon name="play" />
        </button>
      </Tooltip>
    </Form>
  );
}

function IconLink({ to, icon, label }: { to: string; icon: IconName; label: string }): ReactNode {
  return (
    <Tooltip text={label}>
      <Link to={to} className="icon-button" aria-label={label} preventScrollReset>
        <Icon name={icon} />
      </Link>
    </Tooltip>
  );
}
