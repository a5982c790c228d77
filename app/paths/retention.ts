import { memoryPaths } from './memory.ts';

const base = `${memoryPaths.base}/retention`;

/** The addresses of retention, which belongs to Memory Configuration (decisions.md). */
export const retentionPaths = {
  settings: base,
  /** The question whether a project follows the retention of All Projects again. */
  inherit: `${base}/inherit`,
  /** The settings, at the link that leads to that question. */
  closeInherit: `${base}#inherit`,
  /** The address to which the buttons Stop and Continue post. */
  job: `${base}/job`,
  /** The settings, at the deletion. */
  backToJob: `${base}#deletion`,
} as const;
