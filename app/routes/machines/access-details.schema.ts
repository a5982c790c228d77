import { z } from 'zod';
import { askedPart, chooserFields, type StepAnswer } from '#app/request/forms/chooser-step.server.ts';
import { machineMessages } from '#platform/contract/machines/machine-values.ts';
import { movesOf, type AccessMoves } from './access-moves.ts';

/** No page of ours sends anything else: then only plain words can help. */
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
  /** Other users are to be shown; what was moved stays moved. */
  | (StepAnswer & { readonly step: { readonly values: AccessMoves } });

/**
 * The access form. Only those whom its page showed can lose access, and who was unticked does, also while 'Give access to
 * all' is ticked. When that box alone was unticked, it is not said who is to lose access.
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
