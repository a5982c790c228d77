/** Sends codes to phones and says whether a code is the one that was sent. Sending and checking can throw. */
export interface CodeProvider {
  /**
   * Sends a code of six digits.
   * @param phone E.164
   * @returns what `check` needs: kept with the verification, useless to whoever reads it there
   * @throws UnreachablePhone when the number cannot receive a code; any other error is a failure of the provider
   */
  send(phone: string, verificationId: string): Promise<string>;
  /** Is this the code? */
  check(sent: { id: string; phone: string; reference: string }, code: string): Promise<boolean>;
}

/** The provider says that this number cannot receive a code. */
export class UnreachablePhone extends Error {
  override name = 'UnreachablePhone';
}
