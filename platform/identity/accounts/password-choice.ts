import {
  meetsPasswordRules,
  namesOwner,
  passwordWords,
  type PasswordOwner,
} from '../../contract/accounts/password-rules.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { wrong } from '../../foundation/refusal.ts';
import { isEasyToGuess } from '../../foundation/security/guessable.ts';

/** Requires the password rules of spec 1 section 5. @throws Refusal 400 with the problem at `password` */
export function requirePasswordRules(password: string): void {
  if (!meetsPasswordRules(password)) throw wrong('password', passwordWords.breaksRules);
}

/**
 * Refuses passwords that attackers try first.
 * @throws Refusal 400 with the problem at `password`, when it contains the owner's name or the email before the @, or is a common one
 */
export async function requireOwnPassword(
  { workers }: Pick<PlatformServices, 'workers'>,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  if (namesOwner(password, owner)) throw wrong('password', passwordWords.namesOwner);
  if (await isEasyToGuess(workers, password)) throw wrong('password', passwordWords.common);
}
