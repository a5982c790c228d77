/** Thrown when the product cannot start, with a message for the operator. Printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
