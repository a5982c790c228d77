import type { ReactNode } from 'react';
import { Icon } from '#app/components/icon/icon.tsx';
import { ShortId } from '#app/components/text/short-id.tsx';
import { State } from '#app/components/text/state.tsx';
import type { Column } from '#app/components/table/column.ts';
import { RowName } from '#app/components/table/row-name.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { hostedPaths } from '#app/paths/hosted.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { executionLook } from '#app/shared/executions/execution-words.ts';
import { ProjectState } from '#app/shared/projects/project-status.tsx';
import { machineImpactColumns } from '#platform/contract/impact/impact-column-values.ts';
import { namedColumns } from '#platform/contract/lists/column-values.ts';
import type { ExecutionStatus } from '#platform/contract/executions/execution-values.ts';
import { machineMessages, type ImpactSection } from '#platform/contract/machines/machine-values.ts';
import type { ProjectStatus } from '#platform/contract/projects/project-values.ts';

/** A line of an impact list, whichever it is. */
export interface ImpactRow {
  readonly key: string;
  readonly status: ProjectStatus;
  readonly cells: Readonly<Record<string, string>>;
  readonly suite?: { readonly id: string; readonly name: string; readonly projectId: string };
  readonly execution?: { readonly id: string; readonly status: ExecutionStatus };
}

/** What cells depend on beside the row: whether suites have a page. */
type Here = { readonly suites: boolean };
type ImpactTable = CachedTable<ImpactRow, Here>;
type ImpactColumn = Column<ImpactRow, Here>;

/**
 * Returns a column of text; archived entries show only their name.
 * @param show returns the text otherwise
 */
const column = (
  { key, label }: Pick<ImpactColumn, 'key' | 'label'>,
  show: (text: string, row: ImpactRow, here: Here) => ReactNode = (text) => text,
): ImpactColumn => ({
  key,
  label,
  cell(row, here) {
    const text = row.cells[key] ?? '–';
    return row.status === 'Archive' ? (
      <Archived text={text} isNoted={key === 'project' || key === 'name'} />
    ) : (
      show(text, row, here)
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

const ofProjects = namedColumns(machineImpactColumns.Projects);
const ofSuites = namedColumns(machineImpactColumns['Automation Suites']);
const ofExecutions = namedColumns(machineImpactColumns.Executions);

const projectStatus: ImpactColumn = {
  ...ofProjects('projectStatus'),
  room: 'card',
  cell: ({ status }) => <ProjectState status={status} />,
};

const suite: ImpactColumn = {
  ...column(ofSuites('suite'), (text, row, { suites }) =>
    row.suite ? <SuiteName suite={row.suite} isConnected={suites} /> : text,
  ),
  isHeader: true,
};

interface SuiteNameProps {
  readonly suite: NonNullable<ImpactRow['suite']>;
  readonly isConnected: boolean;
}

/** Opens the suite in a new tab; without an application for suites, the page of its project. */
function SuiteName({ suite, isConnected }: SuiteNameProps) {
  if (!isConnected) {
    return (
      <TextLink to={projectPaths.overview({ id: suite.projectId, suite: suite.name })} plain>
        {suite.name}
      </TextLink>
    );
  }
  return (
    <TextLink to={hostedPaths.suite(suite)} target="_blank" reloadDocument plain>
      {suite.name}
      <span className="sr-only"> (opens in a new tab)</span>
    </TextLink>
  );
}

const executionName: ImpactColumn = {
  ...column(ofExecutions('name'), (text, { execution }) =>
    execution ? (
      <RowName name={text} icon={<Icon name="play" />} to={executionPaths.execution(execution.id)} />
    ) : (
      text
    ),
  ),
  isHeader: true,
};

const executionStatus: ImpactColumn = {
  ...column(ofExecutions('status'), (text, { execution }) =>
    execution ? <State {...executionLook(execution.status)}>{text}</State> : text,
  ),
  room: 'card',
};

/** What uses a machine (spec 2 section 2). */
export const impactTables: Readonly<Record<ImpactSection, ImpactTable>> = {
  Projects: table('machine-impact-projects', [
    column(ofProjects('name')),
    column(ofProjects('type')),
    projectStatus,
  ]),
  'Automation Suites': table('machine-impact-suites', [
    column(ofSuites('project')),
    suite,
    column(ofSuites('access')),
  ]),
  Executions: table('machine-impact-executions', [
    column(ofExecutions('project')),
    column(ofExecutions('id'), (text, { cells }) => <ShortId id={text} of={cells.name ?? ''} />),
    executionName,
    executionStatus,
  ]),
};
