import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { encode } from 'uqr';
import { z } from 'zod';
import { profilePaths } from '#app/paths/profile.ts';
import { encryptForPlatform } from '#app/request/calls/encryption.server.ts';
import { buttonsOn } from '#app/request/forms/buttons-on.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  type TwoFactor,
} from '#platform/contract/accounts/two-factor-calls.ts';
import { ownPassword, rejectLocked } from './own-password.server.ts';

/** The secret for the authenticator app, as the page shows it. */
export interface ShownSetUp {
  /** The secret in groups of four. */
  readonly secret: string;
  /** The secret as a QR code: the path of the dark squares, in a square of `size` units. */
  readonly picture: { readonly size: number; readonly path: string };
}

/** Returns the secret of a set-up in progress; null when there is none. */
export function shownSetUp({ setUp }: Pick<TwoFactor, 'setUp'>): ShownSetUp | null {
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
  buttonsOn(args, {
    schema,
    secrets: ['password', 'code'],
    buttons: {
      begin: (form) =>
        save(form, {
          call: beginSecondFactor,
          input: () => ({}),
          back: here,
          done: null,
          // Another tab was quicker: the page shows the current state.
          onRefusal: ({ code }) => (code === 409 ? redirect(here, 303) : null),
        }),
      confirm: (form) =>
        save(form, {
          call: confirmSecondFactor,
          input: async ({ password, code }, { platform }) => ({
            body: { password: await encryptForPlatform(platform, password), code },
          }),
          back: profilePaths.recoveryCodesFrom(from),
          onRefusal(refusal, { context, reject }) {
            const { code, message: text } = refusal;
            const rejection = rejectLocked(refusal, { reject });
            if (rejection || code !== 409) return rejection;
            return redirectWithFlash(context, here, { tone: 'info', text });
          },
        }),
    },
  });
