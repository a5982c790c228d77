import { projectManagementPaths } from './project-management.ts';
import { rowId } from './row-id.ts';

const memory = projectManagementPaths.tab('memory-config');
const base = `${memory}/retention`;

/** The addresses of retention and of what uses the memory, which belong to Memory Configuration (decisions.md). */
export const retentionPaths = {
  /** The tab that both belong to. */
  memory,
  settings: base,
  /** The question whether a project follows the retention of All Projects again. */
  inherit: `${base}/inherit`,
  /** The settings, at the link that leads to that question. */
  closeInherit: `${base}#inherit`,
  /** The address to which the buttons Stop and Continue post. */
  job: `${base}/job`,
  /** The settings, at the deletion. */
  backToJob: `${base}#deletion`,
  usage: `${memory}/usage`,
  /** What uses the memory, at the row of an execution. */
  usageRow: (executionId: string) => `${memory}/usage#${rowId(executionId)}`,
} as const;
