import type { Transaction } from 'kysely';
import { changing, type ChangingContext } from '../changing.ts';
import { settingsMessages } from '../contract/settings/settings-values.ts';
import type { Tables } from '../database/schema.ts';
import { lockLicense } from '../licenses/lock-license.ts';
import { conflict } from '../refusal.ts';

/** When settings were saved, and by whom. */
export interface LastSaved {
  /** Null while nobody has saved them. */
  readonly modifiedOn: string | null;
  /** '' while nobody has saved them, and once that account is deleted. */
  readonly modifiedByUname: string;
}

interface Changing<Now extends LastSaved> {
  readonly licenseId: string;
  /** What the settings are called: 'Run Configuration'. */
  readonly name: string;
  /** The `modifiedOn` that the form showed; undefined where nobody's change is to be noticed. */
  readonly shown: string | null | undefined;
  /** Reads the settings as they are now. */
  readonly read: (transaction: Transaction<Tables>) => Promise<Now>;
}

/**
 * Changes settings that stand anywhere, in one transaction with their audit entry. Changes in a license wait for each other, as
 * the settings of a project and those that it follows could be saved at the same moment.
 * @throws Refusal 409 when another user has saved since they were shown; it names that user
 */
export const changeSettings = <Now extends LastSaved, Result>(
  context: ChangingContext,
  { licenseId, name, shown, read }: Changing<Now>,
  change: (transaction: Transaction<Tables>, now: Now) => Promise<Result>,
): Promise<Result> =>
  changing(context, async (transaction) => {
    await lockLicense(transaction, licenseId);
    const now = await read(transaction);
    if (shown !== undefined && shown !== now.modifiedOn) {
      const by = now.modifiedByUname || settingsMessages.somebody;
      throw conflict(settingsMessages.changedMeanwhile(name, by), 'modifiedOn');
    }
    return change(transaction, now);
  });
