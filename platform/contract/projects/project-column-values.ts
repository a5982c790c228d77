import type { FileColumns } from '../lists/column-values.ts';
import type { ListedProject } from './project-calls.ts';

/** The columns of the projects, in their list and in its file. */
export const projectColumns = {
  name: { label: 'Project', csv: ({ name }) => name },
  status: { label: 'Status', csv: ({ status }) => status },
  type: { label: 'Type', csv: ({ type }) => type },
  platform: { label: 'Platform', csv: ({ platform }) => platform },
  timeZoneValue: { label: 'Time zone', csv: ({ timeZoneValue }) => timeZoneValue },
  modifiedByUname: { label: 'Modified by', csv: ({ modifiedByUname }) => modifiedByUname },
  modifiedOn: { label: 'Modified on', time: ({ modifiedOn }) => modifiedOn },
} as const satisfies FileColumns<ListedProject>;

/** The columns of Defect Management, in its list and in its file. "Modified" is about the defect platform alone. */
export const defectColumns = {
  name: { label: 'Projects', csv: ({ name }) => name },
  type: { label: 'Type', csv: ({ type }) => type },
  defectPlatform: { label: 'Platform', csv: ({ defectPlatform }) => defectPlatform.platform },
  projectKey: { label: 'Project key', csv: ({ defectPlatform }) => defectPlatform.projectKey },
  defectModifiedByUname: {
    label: 'Modified By',
    csv: ({ defectModifiedByUname }) => defectModifiedByUname,
  },
  defectModifiedOn: {
    label: 'Modified On',
    time: ({ defectModifiedOn }) => defectModifiedOn,
  },
} as const satisfies FileColumns<ListedProject>;
