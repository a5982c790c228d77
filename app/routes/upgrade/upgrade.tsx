import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { PageHeader } from '#app/components/page-header.tsx';
import { Facts, Panel } from '#app/components/panel.tsx';
import { handleSignedInForm } from '#app/forms/handle-form.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { refused } from '#app/platform/refused.server.ts';
import { countries, phoneFields } from '#app/phones/countries.server.ts';
import { visitorCountry } from '#app/phones/visitor-country.server.ts';
import { requirePrivileges } from '#app/session/require-privileges.server.ts';
import { getUserProfile } from '#platform/contract/calls/profile.ts';
import { defaultUpgradeTopic } from '#platform/contract/upgrade-rules.ts';
import { sendRequest } from './send-request.server.ts';
import { UpgradeDrawer } from './upgrade-drawer.tsx';
import { upgradeCloseTo } from '#app/upgrade-url.ts';
import type { UpgradeValues } from './upgrade-values.ts';
import { upgradeSchema } from './upgrade.schema.ts';

export const handle = { dialog: true };

/** The upgrade drawer (spec 2 section 2), filled in from the profile; behind it, what the license is now. */
export async function loader(args: LoaderFunctionArgs) {
  const { platform, session, context, privileges } = await requirePrivileges(args);
  const outcome = await platform.call(getUserProfile, {
    params: { userId: session.userId },
    query: { photo: 'path' },
  });
  if (!outcome.ok) throw refused(outcome);
  const { name, emailId, organisationName, jobTitle, jobTitleOthers, phoneNumbers } = outcome.data;
  const { primaryPhone } = phoneNumbers;
  const phone = phoneFields(primaryPhone, primaryPhone === '' ? await visitorCountry(context) : 'IN');
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
  return { values, countries, license: { name: licenseName, type: licenseType, daysLeft } };
}

export async function action(args: ActionFunctionArgs) {
  const closeTo = upgradeCloseTo(new URL(args.request.url).searchParams);
  return handleSignedInForm(args, { schema: upgradeSchema, run: (form) => sendRequest(form, closeTo) });
}

export default function Upgrade() {
  const { license, ...form } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <>
      <UpgradeDrawer {...form} closeTo={upgradeCloseTo(query)} />
      <PageHeader title="Upgrade" />
      <Panel>
        <Facts
          items={[
            { label: 'License', value: license.name },
            { label: 'License type', value: license.type },
            { label: 'Days left', value: Math.max(0, license.daysLeft) },
          ]}
        />
      </Panel>
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Upgrade');
