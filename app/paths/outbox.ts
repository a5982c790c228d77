import { rowId } from './row-id.ts';

const list = '/app/outbox';

/** Every address of the outbox. */
export const outboxPaths = {
  list,
  /** All emails of the list, as a file. */
  file: `${list}/csv`,
  mail: (id: string) => `${list}/${encodeURIComponent(id)}`,
  /** The page that closing an email leads to. */
  row: (id: string) => `${list}#${rowId(id)}`,
} as const;
