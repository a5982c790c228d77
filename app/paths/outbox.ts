const list = '/app/outbox';

/** Every address of the outbox. */
export const outboxPaths = {
  list,
  mail: (id: string) => `${list}/${encodeURIComponent(id)}`,
  /** Where closing a mail leads. */
  row: (id: string) => `${list}#row-${id}`,
} as const;
