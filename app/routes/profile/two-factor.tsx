import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Badge } from '#app/components/text/badge.tsx';
import { ButtonLink } from '#app/components/button/button.tsx';
import { DateOnly } from '#app/components/text/time.tsx';
import { Message } from '#app/components/message/message.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Facts, Panel } from '#app/components/page/panel.tsx';
import { profilePaths } from '#app/paths/profile.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import twoFactorStyles from '#app/shared/two-factor/two-factor.css?url';
import { SetUpForm } from '#app/shared/two-factor/set-up-form.tsx';
import { setUpOn, shownSetUp } from '#app/shared/two-factor/set-up.server.ts';
import { getSecondFactor } from '#platform/contract/accounts/two-factor-calls.ts';

/** Warns below this number of recovery codes. */
const fewCodes = 3;

/** Shows the user's two-factor authentication, or sets it up. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'none' }, async ({ platform, session: { emailId } }) => {
    const twoFactor = await platform.get(getSecondFactor, {});
    const { on, required, recoveryCodesLeft } = twoFactor;
    return { emailId, on, required, recoveryCodesLeft, setUp: shownSetUp(twoFactor) };
  });

export const action = (args: ActionFunctionArgs) => setUpOn(args, { here: profilePaths.secondFactor });
export { clientAction } from '#app/components/form/client-action.ts';

export default function OwnTwoFactor() {
  const { emailId, on, required, recoveryCodesLeft, setUp } = useLoaderData<typeof loader>();
  const isOn = on !== null;
  return (
    <div className="page-measure">
      <PageHeader
        title="Two-factor authentication"
        back={{ to: profilePaths.profile, label: 'Profile' }}
        state={<Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>}
        description="Sign-in also asks for a code from your authenticator app, so a stolen password isn’t enough."
      >
        {isOn && (
          <>
            <ButtonLink to={profilePaths.recoveryCodes}>New recovery codes</ButtonLink>
            <ButtonLink to={profilePaths.twoFactorOff}>Turn off</ButtonLink>
          </>
        )}
      </PageHeader>
      <div className="panel-stack">
        {isOn && recoveryCodesLeft < fewCodes && (
          <Message tone="warning">
            {`You have ${recoveryCodesLeft === 0 ? 'no recovery codes' : `${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? 'code' : 'codes'}`} left. Create new ones before you need them.`}
          </Message>
        )}
        <Panel>
          {isOn ? (
            <Facts
              items={[
                { label: 'On since', value: <DateOnly time={on} /> },
                { label: 'Recovery codes left', value: `${recoveryCodesLeft} of 10` },
                { label: 'Required by your license', value: required ? 'Yes' : 'No' },
              ]}
            />
          ) : (
            <SetUpForm setUp={setUp} emailId={emailId} />
          )}
        </Panel>
      </div>
    </div>
  );
}

export const links = stylesheets(twoFactorStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Two-factor authentication');
