import type { PlatformServices } from '../../domain/platform-services.ts';
import type * as accountCalls from '../../contract/accounts/account-calls.ts';
import type { ActivationStatus } from '../../contract/accounts/account-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { CallRequest } from '../../access/call-request.ts';

/** Normalizes an email address, so that its spelling doesn't matter: one address is one account. */
export const normalEmail = (emailId: string): string => emailId.trim().toLowerCase();

/** A user as emails and account calls need it. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly emailId: string;
  readonly passwordHash: string | null;
  readonly activationStatus: ActivationStatus;
  /** When two-factor authentication was turned on; null: it is off. */
  readonly secondFactorOn: string | null;
  /** When it was activated by a link that was passed on; null: the user has proved that the address is theirs. */
  readonly unconfirmedOn: string | null;
}

export async function findAccountByEmail(db: Db, emailId: string): Promise<Account | undefined> {
  return accounts(db).where('emailId', '=', normalEmail(emailId)).executeTakeFirst();
}

export async function findAccountById(db: Db, id: string): Promise<Account | undefined> {
  return accounts(db).where('id', '=', id).executeTakeFirst();
}

/** Whether an address is registered already. */
export async function emailExists(
  { db }: PlatformServices,
  { body }: CallRequest<typeof accountCalls.emailExists>,
): Promise<boolean> {
  return (await findAccountByEmail(db, body.emailId)) !== undefined;
}

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'emailId', 'passwordHash', 'activationStatus', 'secondFactorOn', 'unconfirmedOn']);
