import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { encode } from 'uqr';
import { z } from 'zod';
import { profilePaths } from '#app/paths/profile.ts';
import { encryptForPlatform } from '#app/request/calls/encryption.server.ts';
import { handleSignedInForm } from '#app/request/forms/handle-form.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  type SecondFactor,
} from '#platform/contract/accounts/second-factor-calls.ts';
import { lockedProblem, ownPassword } from './own-password.server.ts';

/** The secret for the authenticator app, as the page shows it. */
export interface ShownSetUp {
  /** The secret in groups of four. */
  readonly secret: string;
  /** The secret as a QR code: the path of the dark squares, in a square of `size` units. */
  readonly picture: { readonly size: number; readonly path: string };
}

/** Returns the secret of a set-up in progress; null when there is none. */
export function shownSetUp({ setUp }: Pick<SecondFactor, 'setUp'>): ShownSetUp | null {
  if (setUp === null) return null;
  const { data, size } = encode(setUp.uri, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { secret: setUp.secret.replace(/(.{4})(?=.)/g, '$1 '), picture: { size, path } };
}

const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('begin') }),
  z.object({
    intent: z.literal('confirm'),
    ...confirmSecondFactor.body.pick({ code: true }).shape,
    ...ownPassword,
  }),
]);

/**
 * Handles the page that sets up two-factor authentication: starts and stays there; or turns it on by a code, and
 * redirects to the recovery codes.
 * @param here the page itself
 * @param from the page to continue to once the codes are stored
 */
export const setUpOn = (
  args: ActionFunctionArgs,
  { here, from }: { readonly here: string; readonly from?: string | undefined },
) =>
  handleSignedInForm(args, {
    schema,
    secrets: ['password', 'code'],
    async run({ value, platform, context, reject, rejectWith }) {
      if (value.intent === 'begin') {
        const begun = await platform.call(beginSecondFactor, {});
        // Another tab was quicker: the page shows the current state.
        return begun.ok || begun.code === 409 ? redirect(here, 303) : rejectWith(begun);
      }
      const password = await encryptForPlatform(platform, value.password);
      const outcome = await platform.call(confirmSecondFactor, { body: { password, code: value.code } });
      if (outcome.ok) {
        return redirectWithFlash(context, profilePaths.recoveryCodesFrom(from), {
          tone: 'success',
          text: outcome.message,
        });
      }
      if (outcome.reason === 'locked') return reject(lockedProblem);
      return outcome.code === 409
        ? redirectWithFlash(context, here, { tone: 'info', text: outcome.message })
        : rejectWith(outcome);
    },
  });
