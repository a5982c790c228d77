import type { Transaction } from 'kysely';
import { withChanges, type ChangesContext } from '../../domain/with-changes.ts';
import { settingsMessages } from '../../contract/settings/settings-values.ts';
import type { Tables } from '../../foundation/database/schema.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { conflict } from '../../foundation/refusal.ts';

/** When settings were saved, and by which user. */
export interface LastSaved {
  /** Null until a user saves them. */
  readonly modifiedOn: string | null;
  /** '' until a user saves them, and once that account is deleted. */
  readonly modifiedByUname: string;
}

interface Changing<Now extends LastSaved> {
  readonly licenseId: string;
  /** The name of the settings, such as 'Run Configuration'. */
  readonly name: string;
  /** The `modifiedOn` that the form showed; undefined to overwrite changes of other users. */
  readonly shown: string | null | undefined;
  /** Reads the current settings. */
  readonly read: (transaction: Transaction<Tables>) => Promise<Now>;
}

/**
 * Changes settings of any scope, in one transaction with their audit entry. Changes in a license wait for
 * each other, because the settings of a project and those that it inherits could be saved at the same moment.
 * @throws Refusal 409 when another user has saved since they were shown; it names that user
 */
export const changeSettings = <Now extends LastSaved, Result>(
  context: ChangesContext,
  { licenseId, name, shown, read }: Changing<Now>,
  change: (transaction: Transaction<Tables>, now: Now) => Promise<Result>,
): Promise<Result> =>
  withChanges(context, async (transaction) => {
    await lockLicense(transaction, licenseId);
    const now = await read(transaction);
    if (shown !== undefined && shown !== now.modifiedOn) {
      const by = now.modifiedByUname || settingsMessages.somebody;
      throw conflict(settingsMessages.changedMeanwhile(name, by), 'modifiedOn');
    }
    return change(transaction, now);
  });
