import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { accountPaths } from '#app/paths/accounts.ts';
import { profilePaths } from '#app/paths/profile.ts';
import { encryptForPlatform } from '#app/request/calls/encryption.server.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import passwordStyles from '#app/shared/passwords/passwords.css?url';
import { changeOwnPassword } from '#platform/contract/accounts/own-account-calls.ts';
import { getUser } from '#platform/contract/users/user-calls.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { changePasswordSchema } from './change-password.schema.ts';
import profileStyles from './profile.css?url';

/** Changes the password while signed in, then shows the devices that are still signed in. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'none' }, async ({ platform, session: { userId, emailId } }) => {
    const { name } = await platform.get(getUser, { params: { userId } });
    return { owner: { name, emailId } };
  });

export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    schema: changePasswordSchema,
    secrets: ['currentPassword', 'password', 'confirmPassword'],
    call: changeOwnPassword,
    async input(value, { platform }) {
      const [currentPassword, password] = await Promise.all([
        encryptForPlatform(platform, value.currentPassword),
        encryptForPlatform(platform, value.password),
      ]);
      return { body: { currentPassword, password } };
    },
    back: profilePaths.sessions,
    onRefusal: ({ reason }, { reject }) =>
      reason === 'locked' ? reject({ currentPassword: lockedWords }) : null,
  });
export { clientAction } from '#app/components/form/client-action.ts';

const lockedWords =
  'Five wrong passwords locked your account for 24 hours. Use the link in the email we sent you to unlock it.';

export default function ChangePassword() {
  const { owner } = useLoaderData<typeof loader>();
  return (
    <div className="page-measure">
      <PageHeader
        title="Change password"
        back={{ to: profilePaths.profile, label: 'Profile' }}
        description="You stay signed in here. All your other devices are signed out, including client applications."
      />
      <Panel>
        <div className="profile-password">
          <ChangePasswordForm owner={owner} />
          <p className="profile-forgot">
            <TextLink to={accountPaths.forgotPassword}>Forgot your current password?</TextLink>
          </p>
        </div>
      </Panel>
    </div>
  );
}

export const links = stylesheets(passwordStyles, profileStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Change password');
