import {
  meetsPasswordRules,
  namesOwner,
  type PasswordOwner,
} from '#platform/contract/accounts/password-rules.ts';

/** The values of the two fields of a new password. */
export interface NewPassword {
  readonly password: string;
  readonly confirmPassword: string;
}

/** The errors of the repeated password. */
export interface RepeatWords {
  readonly missing: string;
  readonly matched: string;
  readonly different: string;
}

/** Each screen has its own words (spec 1 section 5). */
export const repeatWords = {
  signUp: {
    missing: 'Confirm password is required',
    matched: 'Password matched',
    different: 'Password must match',
  },
  setPassword: {
    missing: 'Please confirm your password',
    matched: 'Password Matched',
    different: 'Passwords do not match',
  },
} satisfies Record<string, RepeatWords>;

export const isSameTwice = ({ password, confirmPassword }: NewPassword): boolean =>
  password === confirmPassword;

/** What is missing before the password can be sent, and the field. */
export interface UnmetPassword {
  readonly words: string;
  readonly field: keyof NewPassword;
}

/** Returns why the submit button cannot work yet; undefined when it can. */
export function unmetBy(typed: NewPassword, owner: PasswordOwner): UnmetPassword | undefined {
  if (!meetsPasswordRules(typed.password) || namesOwner(typed.password, owner)) {
    return { words: 'Choose a password that meets all rules.', field: 'password' };
  }
  return isSameTwice(typed)
    ? undefined
    : { words: 'Enter the same password twice.', field: 'confirmPassword' };
}
