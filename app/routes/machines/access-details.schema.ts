import { z } from 'zod';
import { askedPart, chooserFields, type StepAnswer } from '#app/request/forms/chooser-step.server.ts';
import { machineMessages } from '#platform/contract/machines/machine-values.ts';
import { movesOf, type AccessMoves } from './access-moves.ts';

/** Our pages never send anything else, so a plain message is enough. */
const error = machineMessages.unreadable;
const ids = z.array(z.string({ error }).max(64, error), { error }).optional();
const box = z.boolean({ error }).optional();

interface AccessChange {
  readonly all: boolean;
  readonly given: string[];
  readonly taken: string[];
}

/** What the form was sent for. */
type AccessAnswer =
  | { readonly act: 'save'; readonly change: AccessChange }
  /** Shows other users; unsaved changes are preserved. */
  | (StepAnswer & { readonly step: { readonly values: AccessMoves } });

/**
 * The access form. Only users on its page can lose access, and unselected ones do, even while 'Give access to all' is
 * on. When only that box was turned off, the form does not say who is to lose access.
 */
export const accessDetailsSchema = z
  .object({ all: box, hadAll: box, access: ids, had: ids, ...chooserFields })
  .transform(({ all = false, hadAll = false, access = [], had = [], ...buttons }, context): AccessAnswer => {
    const moves = movesOf({ all, hadAll, access, had });
    const part = askedPart(buttons);
    if (part) return { act: 'step', step: { ...part, values: moves } };
    const { given, taken } = moves;
    if (hadAll && !all && taken.length === 0) {
      context.addIssue({ code: 'custom', path: ['all'], message: machineMessages.stillTicked });
      return z.NEVER;
    }
    const opened = all && !hadAll;
    return { act: 'save', change: { all: opened, given: opened ? [] : given, taken } };
  });

export type AccessDetailsValues = z.input<typeof accessDetailsSchema>;
