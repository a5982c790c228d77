/** Sends codes to phones and checks whether a code is the one that was sent. Both can throw. */
export interface CodeProvider {
  /**
   * Sends a code of six digits.
   * @param phone E.164
   * @returns what `check` needs. It is stored with the verification and reveals nothing
   * @throws UnreachablePhone when the number cannot receive a code; any other error is a failure of the provider
   */
  send(phone: string, verificationId: string): Promise<string>;
  /** Returns whether this is the code that was sent. */
  check(sent: { id: string; phone: string; reference: string }, code: string): Promise<boolean>;
}

/** Thrown when the provider says that a number can't receive a code. */
export class UnreachablePhone extends Error {
  override name = 'UnreachablePhone';
}
