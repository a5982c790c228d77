import type { AssignedUnit } from '#platform/contract/memory/memory-values.ts';

/** The names of a project's fields in the form. */
export const amountOf = (id: string): string => `amount-${id}`;
export const unitOf = (id: string): string => `unit-${id}`;

interface Credential {
  readonly id: string;
  readonly assignedMemory: number;
  readonly type: AssignedUnit;
}

/**
 * Returns what the call takes from what was typed. Projects without an amount are left out, unless the form is about that
 * one. What isn't a number is sent as such, so that the platform refuses it in its words.
 */
export function credentialsOf(
  typed: Readonly<Record<string, string>>,
  projectId: string | undefined,
): Credential[] {
  const ids = Object.keys(typed)
    .filter((name) => name.startsWith('unit-'))
    .map((name) => name.slice('unit-'.length));
  return ids.flatMap((id) => {
    const amount = typed[amountOf(id)]?.trim() ?? '';
    if (amount === '' && id !== projectId) return [];
    return {
      id,
      assignedMemory: (amount === ''
        ? undefined
        : /^-?\d+(\.\d+)?$/.test(amount)
          ? Number(amount)
          : null) as number,
      type: typed[unitOf(id)] as AssignedUnit,
    };
  });
}
