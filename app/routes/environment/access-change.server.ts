import type { z } from 'zod';
import type { accessDetailsSchema } from './access-details.schema.ts';

interface AccessChange {
  readonly all: boolean;
  readonly given: string[];
  readonly taken: string[];
}

/**
 * What a sent access form changes. Only those whom its page showed can lose access, and who was unticked does, also
 * while 'Give access to all' is ticked.
 * @returns undefined when that box alone was unticked: who is to lose access is not said then
 */
export function accessChange({
  all = false,
  hadAll = false,
  access = [],
  had = [],
}: z.output<typeof accessDetailsSchema>): AccessChange | undefined {
  const taken = had.filter((id) => !access.includes(id));
  if (hadAll && !all && taken.length === 0) return undefined;
  const opened = all && !hadAll;
  return { all: opened, given: opened ? [] : access.filter((id) => !had.includes(id)), taken };
}
