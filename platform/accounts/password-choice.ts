import { meetsPasswordRules, passwordWords } from '../contract/accounts/password-rules.ts';
import type { Ground } from '../ground.ts';
import { wrong } from '../refusal.ts';
import { isEasyToGuess } from '../security/guessable.ts';

/** The user whose password is being set. */
interface Owner {
  readonly name: string;
  readonly emailId: string;
}

/** Requires the password rules of spec 1 section 5. @throws Refusal 400 with the problem at `password` */
export function requirePasswordRules(password: string): void {
  if (!meetsPasswordRules(password)) throw wrong('password', passwordWords.breaksRules);
}

/**
 * Refuses passwords that attackers try first.
 * @throws Refusal 400 with the problem at `password`, when it contains the owner's name or address, or is a common one
 */
export async function requireOwnPassword(
  { workers }: Pick<Ground, 'workers'>,
  password: string,
  owner: Owner,
): Promise<void> {
  if (names(password, owner)) throw wrong('password', passwordWords.namesOwner);
  if (await isEasyToGuess(workers, password)) throw wrong('password', passwordWords.common);
}

/** Shorter parts of a name occur in other words as well: 'Ann' in 'Channel'. */
const shortestPart = 4;
const shortestWhole = 3;

/** Whether a password contains the owner's name or address, or a part of them, ignoring case. */
function names(password: string, { name, emailId }: Owner): boolean {
  const typed = password.toLowerCase();
  const [mailbox = '', host = ''] = emailId.toLowerCase().split('@');
  const domain = host.split('.').slice(0, -1).join('.');
  return [name.toLowerCase(), mailbox, domain].some((whole) => {
    const parts = whole.split(/[^\p{L}\p{N}]+/u);
    const joined = parts.join('');
    return (
      [whole, joined].some((text) => text.length >= shortestWhole && typed.includes(text)) ||
      parts.some((part) => part.length >= shortestPart && typed.includes(part))
    );
  });
}
