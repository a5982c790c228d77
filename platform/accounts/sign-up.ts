import { v7 as newId } from 'uuid';
import type { PlatformContext } from '../context.ts';
import { messages } from '../contract/messages.ts';
import { meetsPasswordRules } from '../contract/password-rules.ts';
import { badRequest, Refusal } from '../refusal.ts';
import { createDefaultRoles } from '../roles/default-roles.ts';
import { hashPassword } from '../security/passwords.ts';
import { activationMail } from './account-mails.ts';
import { issueToken } from './user-tokens.ts';
import { findAccountByEmail, normalEmail } from './users.ts';

const trialDays = 30;
const parallelRuns = 5;

interface SignUp {
  readonly name: string;
  readonly emailId: string;
  readonly password: string;
  readonly licenseType: string;
  readonly licenseFeatures: readonly string[];
}

/**
 * Creates a license (30 days, Yearly) with its default roles and its first user, Super Admin and PENDING, and sends the activation mail
 * (spec 1 section 1, decisions.md). All of it or nothing.
 * @throws Refusal 400 when the address is taken or the password breaks the rules
 */
export async function signUp(context: PlatformContext, input: SignUp): Promise<{ id: string }> {
  const { db, kind, clock, mail } = context;
  const emailId = normalEmail(input.emailId);
  if (!meetsPasswordRules(input.password)) throw weakPassword();
  if (await findAccountByEmail(db, emailId)) throw emailTaken();
  const passwordHash = await hashPassword(input.password);

  const now = clock();
  const createdOn = now.toISOString();
  const license = { id: newId(), name: `${input.name}'s license` };
  const user = { id: newId(), name: input.name, emailId };
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('licenses')
        .values({
          ...license,
          licenseType: input.licenseType,
          licenseFeatures: JSON.stringify(input.licenseFeatures),
          billingCycle: 'Yearly',
          startsOn: createdOn,
          endsOn: new Date(now.getTime() + trialDays * 86_400_000).toISOString(),
          numberOfParallelRuns: parallelRuns,
          aiEnabled: input.licenseFeatures.includes('All') ? 1 : 0,
          createdOn,
        })
        .execute();
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
      const token = await issueToken(transaction, user.id, 'activation', now);
      await mail.add(transaction, activationMail(context.settings.publicUrl, user, token), now);
    });
  } catch (error) {
    // Two sign-ups with one address at once: the unique column lets one through.
    if (kind.isUniqueViolation(error)) throw emailTaken();
    throw error;
  }
  mail.wake();
  return { id: user.id };
}

/** 400 with the problem at `password`: it breaks the rules of spec 1 section 5. */
export const weakPassword = (): Refusal =>
  new Refusal(400, 'Password does not meet the rules', {
    problems: [{ path: 'password', message: 'Password does not meet the rules' }],
  });

const emailTaken = (): Refusal => badRequest(messages.emailExists);
