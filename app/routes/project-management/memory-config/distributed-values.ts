import {
  assignedMessages,
  problemOfAssigned,
  type AssignedUnit,
} from '#platform/contract/memory/memory-values.ts';

/** The names of a project's fields in the form. */
export const amountOf = (id: string): string => `amount-${id}`;
export const unitOf = (id: string): string => `unit-${id}`;
/** The field with what the project had when the form was opened, as `shownAs` writes it. */
export const shownOf = (id: string): string => `shown-${id}`;

/** Writes an amount as one text, to see whether it was changed. */
export const shownAs = (value: string, unit: string): string => `${value} ${unit}`.trim();

interface Credential {
  readonly id: string;
  readonly assignedMemory: number;
  readonly type: AssignedUnit;
}

/**
 * Returns what the call takes from what was typed: the projects whose memory was changed, or the one that the form is
 * about. What others assigned meanwhile stays. What isn't a number is sent as such, so that the platform refuses it in its
 * words.
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
    const unit = typed[unitOf(id)] ?? '';
    if (id !== projectId && shownAs(amount, unit) === typed[shownOf(id)]) return [];
    return {
      id,
      assignedMemory: (amount === ''
        ? undefined
        : /^-?\d+(\.\d+)?$/.test(amount)
          ? Number(amount)
          : null) as number,
      type: unit as AssignedUnit,
    };
  });
}

/** What keeps the form from being sent, and the field that has to be changed. */
interface Unmet {
  readonly words?: string;
  readonly field?: string;
}

/** Finds out while the form is filled in what keeps it from being sent: nothing was changed, or an amount is wrong. */
export const unmetIn = (form: HTMLFormElement) => (): Unmet => {
  const typed = Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const changed = credentialsOf(typed, undefined);
  if (changed.length === 0) return { words: 'No changes yet' };
  for (const { id, assignedMemory, type } of changed) {
    const words = typed[amountOf(id)]?.trim()
      ? problemOfAssigned(assignedMemory, type)
      : assignedMessages.missing;
    if (words !== undefined) return { words, field: amountOf(id) };
  }
  return {};
};
