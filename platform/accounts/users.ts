import type { Ground } from '../ground.ts';
import type * as accountCalls from '../contract/accounts/account-calls.ts';
import type { ActivationStatus } from '../contract/accounts/account-values.ts';
import type { Db } from '../database/database.ts';
import type { CallRequest } from '../access/call-request.ts';

/** One address is one account, however it is typed. */
export const normalEmail = (emailId: string): string => emailId.trim().toLowerCase();

/** A user as mails and account calls need it. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly emailId: string;
  readonly passwordHash: string | null;
  readonly activationStatus: ActivationStatus;
  /** Since when there is a second factor; null: there is none. */
  readonly secondFactorOn: string | null;
  /** Since when it is active by a link that was handed on; null: whose address it is has been shown. */
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
  { db }: Ground,
  { body }: CallRequest<typeof accountCalls.emailExists>,
): Promise<boolean> {
  return (await findAccountByEmail(db, body.emailId)) !== undefined;
}

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'emailId', 'passwordHash', 'activationStatus', 'secondFactorOn', 'unconfirmedOn']);
