/** The lists whose columns users can select. This file imports nothing, so that it costs a page nothing. */
export const listIds = [
  'projects',
  'machines',
  'executions',
  'ongoing-executions',
  'users',
  'roles',
  'groups',
  'templates',
  'defect-platforms',
  'approval-version',
  'approval-requests',
  'memory',
  'time-zones',
  'ci-tokens',
] as const;

export type ListId = (typeof listIds)[number];

export const listColumnLimits = {
  /** The most characters of a column's key. */
  keyMax: 40,
  columnsMax: 40,
} as const;

export const listMessages = {
  columnsSaved: 'Columns saved',
  unknownList: 'There is no such list',
} as const;
