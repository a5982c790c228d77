import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import type { z } from 'zod';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Facts, Panel } from '#app/components/page/panel.tsx';
import { buttonsOn } from '#app/request/forms/buttons-on.server.ts';
import type { SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { profilePaths } from '#app/paths/profile.ts';
import { redirectWithCookies } from '#app/request/session/cookies.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { getUserProfile } from '#platform/contract/profiles/profile-calls.ts';
import { countries, internationalNumber, phoneFields } from '#app/shared/phones/countries.server.ts';
import { profileDraft } from './profile-draft.server.ts';
import { ProfileDrawer } from './profile-drawer.tsx';
import { saveProfile } from './save-profile.server.ts';
import { startVerification } from './start-verification.server.ts';
import type { ProfileValues } from './profile-values.ts';
import { profileSchema } from './profile.schema.ts';
import { visitorCountry } from '#app/shared/phones/visitor-country.server.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import phoneStyles from '#app/shared/phones/phone.css?url';
import jobTitleStyles from '#app/shared/job-title/job-title.css?url';
import profileStyles from './profile.css?url';

/** The drawer covers the page, so it shows the messages of the steps above it. */
export const handle = { dialog: true, showsFlash: true };

/**
 * Shows the profile (spec 1 section 2.9): the stored values and, in the drawer, a draft of unsaved ones if there is
 * one.
 */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'none' }, async ({ platform, session, context }) => {
    const { userId } = session;
    const { name, emailId, phoneNumbers, profileImagePath, verified, ...stored } = await platform.get(
      getUserProfile,
      { params: { userId }, query: { photo: 'path' } },
    );

    const asksForDraft = queryOf(args.request).has('unsaved');
    const draft = asksForDraft ? await profileDraft.read(context, args.request, userId) : null;
    const country =
      phoneNumbers.primaryPhone === '' && !draft ? await visitorCountry(context, args.request) : 'IN';
    const primary = phoneFields(phoneNumbers.primaryPhone, country);
    const second = phoneFields(phoneNumbers.secondaryPhone, primary.country);
    const values: ProfileValues = draft?.values ?? {
      ...stored,
      name,
      primaryCountry: primary.country,
      primaryPhone: primary.number,
      second: second.number === '' ? '' : 'yes',
      secondaryCountry: second.country,
      secondaryPhone: second.number,
    };
    const typed = internationalNumber(values.primaryCountry, values.primaryPhone);
    const verifiedPhones = [
      ...(verified ? [phoneNumbers.primaryPhone] : []),
      ...(draft?.verification?.verified ? [draft.verification.phone] : []),
    ];
    return {
      name,
      emailId,
      phoneNumbers,
      jobTitle: stored.jobTitle === 'Others' ? stored.jobTitleOthers : stored.jobTitle,
      organisationName: stored.organisationName,
      photo: profilePaths.image(userId, profileImagePath),
      values,
      unsaved: Boolean(draft?.values),
      verified: verifiedPhones.includes(typed),
      duplicate:
        typed !== '' && typed === internationalNumber(values.secondaryCountry, values.secondaryPhone),
      countries,
    };
  });

export async function action(args: ActionFunctionArgs) {
  const query = queryOf(args.request);
  const draftWith = async ({ context, session: { userId } }: Sent, values: ProfileValues) => {
    const before = await profileDraft.read(context, args.request, userId);
    return { userId, values, verification: before?.verification ?? null };
  };
  const goOn = async (form: Sent, url: string, changed: Partial<ProfileValues> = {}) => {
    const { intent: _, ...typed } = form.value;
    const draft = await draftWith(form, { ...typed, ...changed });
    return redirectWithCookies(url, await profileDraft.keep(form.context, draft));
  };
  return buttonsOn(args, {
    schema: profileSchema,
    buttons: {
      update(form) {
        const { intent: _, ...value } = form.value;
        return saveProfile({ ...form, value }, profilePaths.closeProfile(query));
      },
      async verify(form) {
        const { intent: _, ...typed } = form.value;
        const phone = internationalNumber(typed.primaryCountry, typed.primaryPhone);
        const draft = await draftWith(form, typed);
        return startVerification(form, { phone, draft, query, field: 'primaryPhone' });
      },
      'add-phone': (form) => {
        const { primaryCountry, secondaryCountry } = form.value;
        // Most users have both in one country.
        const added = { second: 'yes', secondaryCountry: secondaryCountry || primaryCountry };
        return goOn(form, profilePaths.drawer(query, '#profile-secondaryPhone'), added);
      },
      'remove-phone': (form) =>
        goOn(form, profilePaths.drawer(query, '#add-phone'), { second: '', secondaryPhone: '' }),
      photo: (form) => goOn(form, profilePaths.photo(query)),
      'remove-photo': (form) => goOn(form, profilePaths.removePhoto(query)),
    },
  });
}
export { clientAction } from '#app/components/form/client-action.ts';

type Sent = SignedInFormRequest<z.output<typeof profileSchema>>;

export default function Profile() {
  const data = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <>
      <ProfileDrawer {...data} closeTo={profilePaths.closeProfile(query)}>
        <Outlet />
      </ProfileDrawer>
      <PageHeader title="Profile" />
      <Panel>
        <Facts
          items={[
            { label: 'Name', value: data.name },
            { label: 'Email', value: data.emailId },
            { label: 'Phone', value: data.phoneNumbers.primaryPhone || '—' },
            { label: 'Second phone', value: data.phoneNumbers.secondaryPhone || '—' },
            { label: 'Organization', value: data.organisationName || '—' },
            { label: 'Job title', value: data.jobTitle || '—' },
          ]}
        />
      </Panel>
    </>
  );
}

export const links = stylesheets(phoneStyles, jobTitleStyles, profileStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'User Profile');
