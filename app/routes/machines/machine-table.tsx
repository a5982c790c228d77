import { SiteLink } from '#app/components/text/site-link.tsx';
import { useZone } from '#app/components/text/time.tsx';
import { showTime } from '#platform/contract/times/time-values.ts';
import { Icon } from '#app/components/icon/icon.tsx';
import { Person } from '#app/components/person/person.tsx';
import { PlatformIcon } from '#app/components/icon/platform-icon.tsx';
import { RelativeTime } from '#app/components/text/relative-time.tsx';
import { State } from '#app/components/text/state.tsx';
import type { Column, Room, SortKeyOf } from '#app/components/table/column.ts';
import { queryOfHere } from '#app/components/table/query-of-here.ts';
import { RowName } from '#app/components/table/row-name.tsx';
import { RowState } from '#app/components/table/row-state.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { Tooltip } from '#app/components/menu/tooltip.tsx';
import { Truncated } from '#app/components/text/truncated.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import type { listMachines } from '#platform/contract/machines/machine-calls.ts';
import { namedColumns } from '#platform/contract/lists/column-values.ts';
import { machineColumns } from '#platform/contract/machines/machine-column-values.ts';
import { machineLooks } from './machine-looks.ts';
import type { MachineRow } from './machine-row.ts';
import { machineActions, type MachinesHere } from './machine-actions.ts';

const named = namedColumns(machineColumns);

/** Returns the id of the sentence that explains a machine's state. */
const sentenceId = ({ id }: MachineRow): string => `about-${id}`;

const linkId = ({ id }: MachineRow): string => `machine-${id}`;

const mobileColumns = (
  room: Room,
  shownIf: (here: MachinesHere) => boolean,
): readonly Column<MachineRow, MachinesHere, never>[] => [
  {
    ...named('android'),
    room,
    shownIf,
    cell: ({ android }) => <WithIcon kind="android" text={android} />,
  },
  {
    ...named('ios'),
    room,
    shownIf,
    cell: ({ ios }) => <WithIcon kind="ios" text={ios} />,
  },
];

/** The machines (spec 2 section 2); the first two columns with words stay visible. */
export const machineTable: CachedTable<MachineRow, MachinesHere, SortKeyOf<typeof listMachines>> = {
  id: 'machines',
  rowKey: ({ id }) => id,
  isDimmed: ({ disabled }) => disabled,
  columns: [
    {
      key: 'default',
      label: 'Default',
      hideLabel: true,
      showHead: true,
      frozen: true,
      cell: (machine, here) => <DefaultMark machine={machine} here={here} />,
    },
    {
      ...named('hostName'),
      isHeader: true,
      sort: 'hostName',
      frozen: true,
      cell(machine, here) {
        const { id, cannot, cloud } = machine;
        const opens = cannot.edit === undefined;
        return (
          <RowName
            name={machine.hostName}
            max={24}
            icon={<Icon name={cloud ? 'cloud' : 'monitor'} />}
            {...(opens && { to: environmentPaths.details(id, queryOfHere(here)), opensAbove: true })}
            id={linkId(machine)}
            describedBy={sentenceId(machine)}
          />
        );
      },
    },
    {
      ...named('status'),
      sort: 'status',
      frozen: true,
      room: 'card',
      cell: (machine, here) => <MachineState machine={machine} query={queryOfHere(here)} />,
    },
    {
      ...named('access'),
      room: 'narrow',
      cell: ({ access }) => <span className="whitespace-nowrap">{access}</span>,
    },
    {
      ...named('executionEnvironment'),
      sort: 'executionEnvironment',
      room: 'widest',
      cell: ({ executionEnvironment }) => executionEnvironment,
    },
    {
      ...named('os'),
      room: 'medium',
      shownIf: ({ support }) => support.web,
      cell: ({ os }) => <WithIcon text={os} />,
    },
    {
      ...named('browser'),
      room: 'wide',
      shownIf: ({ support }) => support.web,
      cell: ({ browser }) => <WithIcon text={browser} />,
    },
    ...mobileColumns('widest', ({ support }) => support.mobile && support.web),
    // Without web columns there is room for them.
    ...mobileColumns('medium', ({ support }) => support.mobile && !support.web),
    {
      ...named('modifiedByUname'),
      room: 'chosen',
      cell: ({ modifiedByUname: name }) => (name === '' ? '–' : <Person name={name} quiet />),
    },
    {
      ...named('modifiedOn'),
      room: 'chosen',
      cell: ({ modifiedOn }) => <RelativeTime time={modifiedOn} />,
    },
  ],
  rowActions: machineActions,
};

/** Renders its state, and since when that is known; the sentence behind it explains it. */
function MachineState({ machine, query }: { readonly machine: MachineRow; readonly query: URLSearchParams }) {
  const { id, hostName, status, statusReason, lastHeardOn, cloud } = machine;
  const isThere = status === 'Active' || status === 'Running';
  return (
    <RowState
      id={sentenceId(machine)}
      linkId={linkId(machine)}
      sentence={`${cloud ? 'A cloud machine. ' : ''}${statusReason}. Last seen ${showTime(lastHeardOn, useZone())}`}
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

interface DefaultMarkProps {
  readonly machine: MachineRow;
  readonly here: MachinesHere;
}

/** Renders the radio button of the default machine: the others lead to the question whether to change it. */
function DefaultMark({ machine: { id, hostName, cannot }, here }: DefaultMarkProps) {
  if (id === here.defaultId) {
    return (
      <span className="machines-default" role="img" aria-label="Default machine" title="Default machine">
        <span className="machines-radio machines-radio-on" />
      </span>
    );
  }
  if (cannot.setDefault !== undefined) return null;
  return (
    <Tooltip text={`Set ${hostName} as default machine`} names>
      <SiteLink
        to={environmentPaths.changeDefault(id, hostName, queryOfHere(here))}
        className="machines-default"
        preventScrollReset
      >
        <span className="machines-radio" />
      </SiteLink>
    </Tooltip>
  );
}
