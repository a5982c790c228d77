import { v7 as newId } from 'uuid';
import { after, daySeconds } from '../../foundation/after.ts';
import { afterCommit, withChanges, recordSubject } from '../../domain/with-changes.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type * as calls from '../../contract/accounts/account-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import { addLicense } from '../licenses/add-license.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { messages } from '../../contract/wire/calls/message-values.ts';
import { refuseDuplicate, wrong, type Refusal } from '../../foundation/refusal.ts';
import { createDefaultRoles } from '../roles/default-roles.ts';
import { activationMail } from './account-mails.ts';
import { requireOwnPassword, requirePasswordRules } from './password-choice.ts';
import { issueToken } from './user-tokens.ts';
import { findAccountByEmail, normalEmail } from './users.ts';

const trialDays = 30;
const parallelRuns = 5;

interface NewOwner {
  readonly name: string;
  readonly emailId: string;
  readonly password: string;
  readonly licenseType: string;
  readonly licenseFeatures: readonly string[];
}

/** An account that signed up, and what signs its browser in when it is activated there. */
type NewAccount = CallReply<typeof calls.signUp>;

/** Signs up; the password is encrypted. @throws Refusal 400 as `createOwner` and `decrypt` */
export async function signUp(
  context: PlatformServices,
  { body }: CallRequest<typeof calls.signUp>,
): Promise<CallReply<typeof calls.signUp>> {
  const [license] = body.licenses;
  return createOwner(context, {
    name: body.name,
    emailId: body.emailId,
    password: context.passwordKeys.decrypt(body.password),
    licenseType: license?.licenseType ?? 'ONPREM',
    licenseFeatures: license?.licenseFeatures ?? ['All'],
  });
}

/**
 * Creates a license (30 days, Yearly) with its default roles and its first user, Super Admin and PENDING (spec 1
 * section 1, decisions.md). Sends the activation email in the same transaction.
 * @throws Refusal 400 when the address is taken, or the password breaks the rules or is easy to guess
 */
export async function createOwner(context: PlatformServices, input: NewOwner): Promise<NewAccount> {
  const { db, kind, clock, mail, passwords } = context;
  const emailId = normalEmail(input.emailId);
  requirePasswordRules(input.password);
  await requireOwnPassword(context, input.password, { name: input.name, emailId });
  if (await findAccountByEmail(db, emailId)) throw emailTaken();
  const passwordHash = await passwords.hash(input.password);

  const now = clock();
  const createdOn = now.toISOString();
  const license = { id: newId(), name: `${input.name}'s license` };
  const user = { id: newId(), name: input.name, emailId };
  // For two concurrent sign-ups with one address, the unique column lets one through.
  const browserToken = await withChanges(context, async (transaction) => {
    await recordSubject(transaction, user.id);
    await addLicense(transaction, {
      ...license,
      licenseType: input.licenseType,
      licenseFeatures: JSON.stringify(input.licenseFeatures),
      billingCycle: 'Yearly',
      startsOn: createdOn,
      endsOn: after(now, trialDays * daySeconds),
      numberOfParallelRuns: parallelRuns,
      aiEnabled: input.licenseFeatures.includes('All') ? 1 : 0,
      createdOn,
    });
    await transaction
      .insertInto('users')
      .values({
        ...user,
        passwordHash,
        activationStatus: 'PENDING',
        currentLicenseId: license.id,
        createdOn,
        modifiedOn: createdOn,
      })
      .execute();
    await transaction
      .insertInto('licenseUsers')
      .values({ licenseId: license.id, userId: user.id, privilege: 'Super Admin', createdOn })
      .execute();
    await createDefaultRoles(transaction, license.id, createdOn);
    const token = await issueToken(transaction, { userId: user.id, purpose: 'activation' }, now);
    await mail.add(transaction, activationMail(context.settings.publicUrl, user, token), now);
    afterCommit(transaction, () => mail.wake());
    return issueToken(transaction, { userId: user.id, purpose: 'sign-up' }, now);
  }).catch(refuseDuplicate(kind, emailTaken));
  return { id: user.id, browserToken };
}

const emailTaken = (): Refusal => wrong('emailId', messages.emailExists);
