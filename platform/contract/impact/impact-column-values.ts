import type { FileColumn, FileColumns } from '../lists/column-values.ts';
import type { ImpactSection } from '../machines/machine-values.ts';
import type { ImpactExecution, ImpactProject, ImpactSuite } from './impact-calls.ts';

/** A line of the file of an impact list: a suite, defect or other resource in a project. */
export interface ImpactLine {
  readonly projectId: string;
  readonly projectName: string;
  readonly projectStatus: string;
  /** Its owner; for a role, a user who has it. */
  readonly userName: string;
  /** '' where the line is a project, or a user, alone: these have nothing, or the project is archived. */
  readonly name: string;
  /** The application's ID for it. */
  readonly id: string;
  readonly type: string;
  readonly access: string;
  /** The version of the template by which it was made. */
  readonly version: string;
}

export interface TemplateLine extends ImpactLine {
  /** Whether the template is the default one of the project. */
  readonly isDefault: boolean;
}

type LineColumn = FileColumn<ImpactLine>;

const project = { label: 'Project', csv: ({ projectName }) => projectName } as const satisfies LineColumn;
const projectStatus = {
  label: 'Project Status',
  csv: ({ projectStatus }) => projectStatus,
} as const satisfies LineColumn;
const name = <Label extends string>(label: Label) =>
  ({ label, csv: ({ name }) => name }) as const satisfies LineColumn;
const type = <Label extends string>(label: Label) =>
  ({ label, csv: ({ type }) => type }) as const satisfies LineColumn;
const access = { label: 'Access', csv: ({ access }) => access } as const satisfies LineColumn;
const id = { label: 'ID', csv: ({ id }) => id } as const satisfies LineColumn;

/** The columns of what a user owns, in its lists and in their files. */
export const ownedColumns = {
  Suite: { project, projectStatus, name: name('Suite Name'), type: type('Suite Type'), access },
  Defect: { project, projectStatus, name: name('Summary'), id },
} as const satisfies Readonly<Record<string, FileColumns<ImpactLine>>>;

/** The columns of the users with a role and what they own, in the list and in its file. */
export const roleImpactColumns = {
  project,
  projectStatus,
  user: { label: 'User', csv: ({ userName }) => userName },
  name: name('Suite or Defect'),
  type: type('Type'),
  access,
} as const satisfies FileColumns<ImpactLine>;

/** The columns of the suites that use a plugin instance, in the file; the list shows them by project. */
export const instanceImpactColumns = ownedColumns.Suite;

/** The columns of what uses a template, in the file; the list shows them by project. */
export const templateImpactColumns = {
  project,
  projectStatus,
  isDefault: { label: 'Default of the project', csv: ({ isDefault }) => (isDefault ? 'Yes' : '') },
  name: name('Used by'),
  id,
  version: { label: 'Template version', csv: ({ version }) => version },
} as const satisfies FileColumns<TemplateLine>;

const ofProject = {
  label: 'Project Name',
  csv: ({ projectName }: ImpactSuite | ImpactExecution) => projectName,
};

/** The columns of what uses a machine, in its lists and in their files. */
export const machineImpactColumns = {
  Projects: {
    name: { label: 'Project Name', csv: ({ name }: ImpactProject) => name },
    type: { label: 'Type', csv: ({ type }: ImpactProject) => type },
    projectStatus: { label: 'Status', csv: ({ status }: ImpactProject) => status },
  },
  'Automation Suites': {
    project: ofProject,
    suite: { label: 'Suite Name', csv: ({ suiteName }: ImpactSuite) => suiteName },
    access: { label: 'Access', csv: ({ access }: ImpactSuite) => access },
  },
  Executions: {
    project: ofProject,
    id: { label: 'Executions ID', csv: ({ executionId }: ImpactExecution) => executionId },
    name: { label: 'Executions Name', csv: ({ executionName }: ImpactExecution) => executionName },
    status: { label: 'Status', csv: ({ status }: ImpactExecution) => status },
  },
} as const satisfies Readonly<Record<ImpactSection, FileColumns<never>>>;
