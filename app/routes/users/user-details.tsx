import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { ButtonLink } from '#app/components/button/button.tsx';
import { DateOnly, Time, useZone } from '#app/components/text/time.tsx';
import { showTime } from '#platform/contract/times/time-values.ts';
import type { Zone } from '#platform/contract/times/zone-values.ts';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { Facts } from '#app/components/page/panel.tsx';
import { userPaths } from '#app/paths/users.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { ViewAsButton } from '#app/shared/view-as/view-as-button.tsx';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { maySeeAs } from '#platform/contract/access/view-as-rules.ts';
import type { User } from '#platform/contract/users/user-calls.ts';
import { loadUser } from './load-user.server.ts';
import { UserStatus } from './user-status.tsx';

export const handle = { dialog: true };

/** Shows the details of a user (spec 3 section 2.4). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'users.view' }, async (signedIn) => {
    const user = await loadUser(args)(signedIn);
    const { privileges, session } = signedIn;
    const mayEdit = privileges.project === null && user.cannot.edit === undefined;
    const maySee =
      user.activationStatus === 'ACTIVE' &&
      user.id !== session.userId &&
      maySeeAs(privileges.privilege, user.privilege);
    return { user, mayEdit, maySee };
  });

export default function UserDetails() {
  const { user, mayEdit, maySee } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const closeTo = userPaths.row(user.id, query);
  return (
    <Drawer
      title={user.name}
      about={<UserStatus status={user.activationStatus} />}
      closeTo={closeTo}
      footer={
        <>
          {maySee && <ViewAsButton name={user.name} userId={user.id} />}
          {mayEdit && user.secondFactorOn && (
            <ButtonLink to={userPaths.resetSecondFactor(user.id, query)} preventScrollReset>
              Reset two-factor authentication
            </ButtonLink>
          )}
          {mayEdit && (
            <ButtonLink to={userPaths.edit(user.id, query)} variant="primary" preventScrollReset>
              Edit
            </ButtonLink>
          )}
          <ButtonLink to={closeTo} preventScrollReset>
            Close
          </ButtonLink>
        </>
      }
    >
      <Facts items={factsOf(user, useZone())} />
    </Drawer>
  );
}

const factorWords = (on: string | null) =>
  on === null ? (
    'None'
  ) : (
    <>
      Since <DateOnly time={on} />
    </>
  );

const orDash = (text: string | undefined): string => (text ? text : '–');

/** Returns 'Ada Lovelace, 21 Nov 2026, 14:02 UTC', or just the time when no user is known. */
const byAndOn = (name: string | undefined, time: string | undefined, zone: Zone): string =>
  [name, time && showTime(time, zone)].filter(Boolean).join(', ') || '–';

/** Says whether the invitation email was sent. */
function mailWords({ state, on }: NonNullable<User['invitationMail']>, zone: Zone): string {
  const time = on === null ? '' : ` ${showTime(on, zone)}`;
  if (state === 'sent') return `Sent${time}`;
  if (state === 'queued') return 'Queued';
  return state === 'waiting'
    ? `Not sent yet: we couldn’t reach the mail server. Next try${time}`
    : 'Couldn’t be delivered. Check the email, then resend the activation link.';
}

function factsOf(user: User, zone: Zone) {
  const { jobTitle, jobTitleOthers, phoneNumbers, lastSignInOn } = user;
  return [
    { label: 'Email', value: user.emailId ?? user.userName },
    { label: 'Privilege', value: user.privilege },
    { label: 'Phone Number', value: orDash(phoneNumbers?.primaryPhone) },
    ...(phoneNumbers?.secondaryPhone
      ? [{ label: 'Second Phone Number', value: phoneNumbers.secondaryPhone }]
      : []),
    { label: 'Organization', value: orDash(user.organisationName) },
    { label: 'Job Title', value: orDash(jobTitle === 'Others' ? jobTitleOthers : jobTitle) },
    ...(user.invitationMail
      ? [{ label: 'Invitation Email', value: mailWords(user.invitationMail, zone) }]
      : []),
    { label: 'Last Sign-In', value: lastSignInOn ? <Time time={lastSignInOn} /> : 'Never' },
    ...(user.secondFactorOn === undefined
      ? []
      : [{ label: 'Two-Factor Authentication', value: factorWords(user.secondFactorOn) }]),
    { label: 'Added', value: byAndOn(user.createdByUname, user.createdOn, zone) },
    { label: 'Modified', value: byAndOn(user.modifiedByUname, user.modifiedOn, zone) },
  ];
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, data?.user.name ?? 'User details');
