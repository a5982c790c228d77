import { twoFactorRequired, type Actor } from './actor.ts';

/**
 * Refuses to connect a machine for a session from before the license required two-factor authentication. Such a session
 * goes on until it ends; with a machine it would never end.
 * @throws Refusal 401
 */
export function requireTwoFactorOf({ isClient, secondFactor }: Actor): void {
  if (secondFactor.required && secondFactor.on === null && !isClient) throw twoFactorRequired();
}
