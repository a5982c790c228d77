import type { ReactNode } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { ShortId } from '#app/components/short-id.tsx';
import { State } from '#app/components/state.tsx';
import type { Column } from '#app/components/table/column.ts';
import { RowName } from '#app/components/table/row-name.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { TextLink } from '#app/components/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { hostedPaths } from '#app/paths/hosted.ts';
import { executionLook } from '#app/shared/executions/execution-words.ts';
import { ProjectState } from '#app/shared/projects/project-status.tsx';
import type { ExecutionStatus } from '#platform/contract/executions/execution-values.ts';
import { machineMessages, type ImpactSection } from '#platform/contract/machines/machine-values.ts';
import type { ProjectStatus } from '#platform/contract/projects/project-values.ts';

/** A line of an impact list, whichever it is. */
export interface ImpactRow {
  readonly key: string;
  readonly status: ProjectStatus;
  readonly cells: Readonly<Record<string, string>>;
  readonly suite?: { readonly id: string; readonly name: string };
  readonly execution?: { readonly id: string; readonly status: ExecutionStatus };
}

type ImpactTable = CachedTable<ImpactRow, null>;
type ImpactColumn = Column<ImpactRow, null>;

/**
 * Returns a column of text; archived entries show only their name.
 * @param show returns the text otherwise
 */
const column = (
  key: string,
  label: string,
  show: (text: string, row: ImpactRow) => ReactNode = (text) => text,
): ImpactColumn => ({
  key,
  label,
  cell(row) {
    const text = row.cells[key] ?? '–';
    return row.status === 'Archive' ? (
      <Archived text={text} isNoted={key === 'project' || key === 'name'} />
    ) : (
      show(text, row)
    );
  },
});

function Archived({ text, isNoted }: { readonly text: string; readonly isNoted: boolean }) {
  return (
    <span className="text-muted">
      {text}
      {isNoted && <span className="machines-note">{machineMessages.archivedImpact}</span>}
    </span>
  );
}

const table = (id: string, columns: readonly ImpactColumn[]): ImpactTable => ({
  id,
  rowKey: ({ key }) => `impact-${key}`,
  columns,
});

const projectStatus: ImpactColumn = {
  key: 'projectStatus',
  label: 'Status',
  room: 'card',
  cell: ({ status }) => <ProjectState status={status} />,
};

const suite: ImpactColumn = {
  ...column('suite', 'Suite Name', (text, row) =>
    row.suite ? (
      <TextLink to={hostedPaths.suite(row.suite)} target="_blank" reloadDocument plain>
        {text}
        <span className="sr-only"> (opens in a new tab)</span>
      </TextLink>
    ) : (
      text
    ),
  ),
  isHeader: true,
};

const executionName: ImpactColumn = {
  ...column('name', 'Executions Name', (text, { execution }) =>
    execution ? (
      <RowName name={text} icon={<Icon name="play" />} to={executionPaths.execution(execution.id)} />
    ) : (
      text
    ),
  ),
  isHeader: true,
};

const executionStatus: ImpactColumn = {
  ...column('status', 'Status', (text, { execution }) =>
    execution ? <State {...executionLook(execution.status)}>{text}</State> : text,
  ),
  room: 'card',
};

/** What uses a machine (spec 2 section 2). */
export const impactTables: Readonly<Record<ImpactSection, ImpactTable>> = {
  Projects: table('machine-impact-projects', [
    column('name', 'Project Name'),
    column('type', 'Type'),
    projectStatus,
  ]),
  'Automation Suites': table('machine-impact-suites', [
    column('project', 'Project Name'),
    suite,
    column('access', 'Access'),
  ]),
  Executions: table('machine-impact-executions', [
    column('project', 'Project Name'),
    column('id', 'Executions ID', (text, { cells }) => <ShortId id={text} of={cells.name ?? ''} />),
    executionName,
    executionStatus,
  ]),
};
