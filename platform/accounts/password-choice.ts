import { meetsPasswordRules, passwordWords } from '../contract/accounts/password-rules.ts';
import type { Ground } from '../ground.ts';
import { wrong } from '../refusal.ts';
import { isEasyToGuess } from '../security/guessable.ts';

/** Whose password it is to be. */
interface Owner {
  readonly name: string;
  readonly emailId: string;
}

/** @throws Refusal 400 with the problem at `password`, when it breaks the rules of spec 1 section 5 */
export function requirePasswordRules(password: string): void {
  if (!meetsPasswordRules(password)) throw wrong('password', passwordWords.breaksRules);
}

/**
 * Refuses the passwords that are tried first.
 * @throws Refusal 400 with the problem at `password`, when it names its owner or is a common one
 */
export async function requireOwnPassword(
  { workers }: Pick<Ground, 'workers'>,
  password: string,
  owner: Owner,
): Promise<void> {
  if (names(password, owner)) throw wrong('password', passwordWords.namesOwner);
  if (await isEasyToGuess(workers, password)) throw wrong('password', passwordWords.common);
}

/** Shorter parts of a name stand in other words as well: 'Ann' in 'Channel'. */
const shortestPart = 4;
const shortestWhole = 3;

/** Whether a password holds the name or the address of its owner, or a part of them, in any case. */
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
