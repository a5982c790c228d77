import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Facts, Panel } from '#app/components/page/panel.tsx';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { countries, internationalNumber, phoneFields } from '#app/shared/phones/countries.server.ts';
import { visitorCountry } from '#app/shared/phones/visitor-country.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { listLicenses } from '#platform/contract/licenses/license-calls.ts';
import { getUserProfile } from '#platform/contract/profiles/profile-calls.ts';
import { requestUpgrade } from '#platform/contract/upgrades/upgrade-calls.ts';
import { defaultUpgradeTopic } from '#platform/contract/upgrades/upgrade-rules.ts';
import { userMessages } from '#platform/contract/users/user-values.ts';
import { UpgradeDrawer } from './upgrade-drawer.tsx';
import { isForMoreUsers, upgradePaths } from '#app/paths/upgrade.ts';
import type { UpgradeValues } from './upgrade-values.ts';
import { upgradeSchema } from './upgrade.schema.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import phoneStyles from '#app/shared/phones/phone.css?url';
import jobTitleStyles from '#app/shared/job-title/job-title.css?url';

export const handle = { dialog: true };

/** Shows the upgrade drawer (spec 2 section 2), filled in from the profile; behind it, the current license. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'any' }, async ({ platform, session, context, privileges, may }) => {
    const userProfile = await platform.get(getUserProfile, {
      params: { userId: session.userId },
      query: { photo: 'path' },
    });
    const licenses = may('license.manage') ? await platform.call(listLicenses, {}) : undefined;
    if (licenses && !licenses.ok) throw refused(licenses);
    const { name, emailId, organisationName, jobTitle, jobTitleOthers, phoneNumbers } = userProfile;
    const { primaryPhone } = phoneNumbers;
    const phone = phoneFields(
      primaryPhone,
      primaryPhone === '' ? await visitorCountry(context, args.request) : 'IN',
    );
    const values: UpgradeValues = {
      name,
      emailId,
      organisationName,
      jobTitle,
      jobTitleOthers,
      phoneCountry: phone.country,
      phoneNumber: phone.number,
      licenseActionType: defaultUpgradeTopic(privileges.licenseType),
      message: '',
    };
    const { licenseName, licenseType, expires_in: daysLeft } = privileges;
    return {
      values,
      countries,
      notMailed: licenses?.data.some(({ requestsMailed }) => !requestsMailed) ?? false,
      license: { name: licenseName, type: licenseType, daysLeft },
    };
  });

/**
 * Sends the request (spec 2 section 8): errors appear at their fields; any other answer closes the drawer and is shown
 * on the page behind it.
 */
export function action(args: ActionFunctionArgs) {
  const back = upgradePaths.closeUpgrade(queryOf(args.request));
  return saveOn(args, {
    schema: upgradeSchema,
    call: requestUpgrade,
    input: ({ phoneCountry, phoneNumber, ...body }) => ({
      body: { ...body, phoneNumber: internationalNumber(phoneCountry, phoneNumber) },
    }),
    back,
    onRefusal: ({ problems, message: text }, { context }) =>
      problems.length > 0 ? null : redirectWithFlash(context, back, { tone: 'info', text }),
  });
}
export { clientAction } from '#app/components/form/client-action.ts';

export default function Upgrade() {
  const form = useLoaderData<typeof loader>();
  const { license } = form;
  const [query] = useSearchParams();
  return (
    <>
      <UpgradeDrawer
        {...form}
        {...(isForMoreUsers(query) && { reason: userMessages.basicFull })}
        closeTo={upgradePaths.closeUpgrade(query)}
      />
      <PageHeader title="Upgrade" />
      <Panel>
        <Facts
          items={[
            { label: 'License', value: license.name },
            { label: 'License type', value: license.type },
            { label: 'Days left', value: Math.max(0, license.daysLeft ?? 0) },
          ]}
        />
      </Panel>
    </>
  );
}

export const links = stylesheets(phoneStyles, jobTitleStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Upgrade');
