import { SiteLink } from '#app/components/site-link.tsx';
import type { BadgeTone } from '#app/components/badge.tsx';
import { showTime } from '#app/components/dates.ts';
import { Icon } from '#app/components/icon.tsx';
import { browserName, PlatformIcon } from '#app/components/platform-icon.tsx';
import { RelativeTime } from '#app/components/relative-time.tsx';
import { State, type StateShape } from '#app/components/state.tsx';
import { RowName } from '#app/components/table/row-name.tsx';
import { RowState } from '#app/components/table/row-state.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { Tooltip } from '#app/components/tooltip.tsx';
import { Truncated } from '#app/components/truncated.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import type { Machine } from '#platform/contract/machines/machine-calls.ts';
import type { MachineStatus } from '#platform/contract/machines/machine-values.ts';
import { selectedBrowser } from './machine-options.ts';
import { MachineActions, type MachineRights } from './machine-actions.tsx';

interface MachineCellProps {
  readonly machine: Machine;
  readonly column: string;
  readonly isDefault: boolean;
  readonly rights: MachineRights;
  /** The list's query, for links that come back to it. */
  readonly query: URLSearchParams;
}

/** How a state looks (spec 2 section 4): as passed, failed, running, or not executed. */
export const machineLooks: Readonly<
  Record<MachineStatus, { readonly tone: BadgeTone; readonly shape: StateShape }>
> = {
  Active: { tone: 'success', shape: 'filled' },
  Running: { tone: 'info', shape: 'half' },
  Inactive: { tone: 'error', shape: 'ring' },
  Disabled: { tone: 'neutral', shape: 'cross' },
};

/** The id of the sentence that says why a machine is as it is. */
export const sentenceId = ({ id }: Machine): string => `about-${id}`;

const linkId = ({ id }: Machine): string => `machine-${id}`;

/** One cell of the machine table. */
export function MachineCell({ machine, column, isDefault, rights, query }: MachineCellProps) {
  switch (column) {
    case 'default':
      return <DefaultMark machine={machine} isDefault={isDefault} query={query} mayChange={rights.edit} />;
    case 'hostName':
      return (
        <RowName
          name={machine.machine.hostName}
          max={24}
          icon={<Icon name={machine.cloud ? 'cloud' : 'monitor'} />}
          {...(!machine.disabled &&
            rights.edit &&
            machine.editable && { to: environmentPaths.details(machine.id, query), opensAbove: true })}
          id={linkId(machine)}
          describedBy={sentenceId(machine)}
        />
      );
    case 'status':
      return <MachineState machine={machine} query={query} />;
    case 'os': {
      const os =
        machine.selectedOsAndVersion || `${machine.machine.osName} ${machine.machine.osVersion}`.trim();
      return <WithIcon text={os} />;
    }
    case 'browser':
      return <WithIcon text={browserText(machine)} />;
    case 'android':
      return <WithIcon kind="android" text={deviceAndApp(machine.selectedAndroidDeviceAndApp)} />;
    case 'ios':
      return <WithIcon kind="ios" text={deviceAndApp(machine.selectedIOSDeviceAndApp)} />;
    case 'access':
      return <span className="whitespace-nowrap">{machine.access}</span>;
    case 'executionEnvironment':
      return machine.executionEnvironment;
    default:
      return <MachineActions machine={machine} rights={rights} query={query} />;
  }
}

/** What it is doing, and since when that is known; the sentence behind it says why. */
function MachineState({ machine, query }: Pick<MachineCellProps, 'machine' | 'query'>) {
  const { id, status, statusReason, lastHeardOn, cloud } = machine;
  const { hostName } = machine.machine;
  const isThere = status === 'Active' || status === 'Running';
  return (
    <RowState
      id={sentenceId(machine)}
      linkId={linkId(machine)}
      sentence={`${cloud ? 'A cloud machine. ' : ''}${statusReason}. Last heard from ${showTime(lastHeardOn)}`}
    >
      <State {...machineLooks[status]}>
        {status === 'Running' ? (
          <TextLink to={executionPaths.ongoingFrom(environmentPaths.row(id, query), hostName)}>
            Running
            <span className="sr-only">: Show executions of {hostName}</span>
          </TextLink>
        ) : (
          status
        )}
      </State>
      <RelativeTime time={lastHeardOn} isRenewed={isThere} />
    </RowState>
  );
}

function WithIcon({ text, kind = text }: { readonly text: string; readonly kind?: string }) {
  if (text === '') return <>–</>;
  return (
    <span className="cell-with-icon">
      <PlatformIcon name={kind} />
      <Truncated text={text} max={25} />
    </span>
  );
}

function browserText(machine: Machine): string {
  const browser = selectedBrowser(machine);
  return browser ? `${browserName(browser.name)} ${browser.version}`.trim() : '';
}

function deviceAndApp(chosen: Machine['selectedAndroidDeviceAndApp']): string {
  return chosen ? [`${chosen.device} ${chosen.osVersion}`.trim(), chosen.app].filter(Boolean).join(', ') : '';
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
      <span className="machines-default" role="img" aria-label="Default machine" title="Default machine">
        <span className="machines-radio machines-radio-on" />
      </span>
    );
  }
  if (machine.disabled || !mayChange) return null;
  return (
    <Tooltip text={`Set ${hostName} as default machine`} names>
      <SiteLink
        to={environmentPaths.changeDefault(machine.id, hostName, query)}
        className="machines-default"
        preventScrollReset
      >
        <span className="machines-radio" />
      </SiteLink>
    </Tooltip>
  );
}
