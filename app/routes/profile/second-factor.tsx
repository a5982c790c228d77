import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Badge } from '#app/components/badge.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { showDate } from '#app/components/dates.ts';
import { Message } from '#app/components/message.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Facts, Panel } from '#app/components/panel.tsx';
import { profilePaths } from '#app/paths/profile.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import secondFactorStyles from '#app/shared/second-factor/second-factor.css?url';
import { SetUpForm } from '#app/shared/second-factor/set-up-form.tsx';
import { setUpOn, shownSetUp } from '#app/shared/second-factor/set-up.server.ts';
import { getSecondFactor } from '#platform/contract/accounts/second-factor-calls.ts';

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

export default function OwnSecondFactor() {
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
            <ButtonLink to={profilePaths.secondFactorOff}>Turn off</ButtonLink>
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
                { label: 'On since', value: showDate(on) },
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

export const links = stylesheets(secondFactorStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Two-factor authentication');
