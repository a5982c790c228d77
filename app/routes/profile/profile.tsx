import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { PageHeader } from '#app/components/page-header.tsx';
import { Facts, Panel } from '#app/components/panel.tsx';
import { handleSignedInForm } from '#app/forms/handle-form.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { photoUrl } from '#app/photo-url.ts';
import { refused } from '#app/platform/refused.server.ts';
import { requireSession } from '#app/session/require-session.server.ts';
import { getUserProfile } from '#platform/contract/calls/profile.ts';
import { countries, internationalNumber, phoneFields } from '#app/phones/countries.server.ts';
import { keepProfileDraft, readProfileDraft } from './profile-draft.server.ts';
import { ProfileDrawer } from './profile-drawer.tsx';
import { saveProfile } from './save-profile.server.ts';
import { startVerification } from './start-verification.server.ts';
import { profileUrls } from './profile-urls.ts';
import type { ProfileValues } from './profile-values.ts';
import { profileSchema } from './profile.schema.ts';
import { visitorCountry } from '#app/phones/visitor-country.server.ts';

export const handle = { dialog: true };

/** The profile (spec 1 section 2.9): what is stored and, in the drawer, what was typed since if there is a draft of it. */
export async function loader(args: LoaderFunctionArgs) {
  const { platform, session, context } = await requireSession(args);
  const { userId } = session;
  const outcome = await platform.call(getUserProfile, { params: { userId }, query: { photo: 'path' } });
  if (!outcome.ok) throw refused(outcome);
  const { name, emailId, phoneNumbers, profileImagePath, verified, ...stored } = outcome.data;

  const unsaved = new URL(args.request.url).searchParams.has('unsaved');
  const draft = unsaved ? await readProfileDraft(context, args.request, userId) : null;
  const country = phoneNumbers.primaryPhone === '' && !draft ? await visitorCountry(context) : 'IN';
  const primary = phoneFields(phoneNumbers.primaryPhone, country);
  const second = phoneFields(phoneNumbers.secondaryPhone, primary.country);
  const values: ProfileValues = draft?.values ?? {
    ...stored,
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
    photo: photoUrl(userId, profileImagePath),
    values,
    verified: verifiedPhones.includes(typed),
    duplicate: typed !== '' && typed === internationalNumber(values.secondaryCountry, values.secondaryPhone),
    notice: draft?.notice ?? null,
    countries,
  };
}

export async function action(args: ActionFunctionArgs) {
  const urls = profileUrls(new URL(args.request.url).searchParams);
  return handleSignedInForm(args, {
    schema: profileSchema,
    async run(form) {
      const { intent, ...typed } = form.value;
      if (intent === 'update') return saveProfile(form, typed, urls.closeTo);

      const { context, session } = form;
      const before = await readProfileDraft(context, args.request, session.userId);
      const draft = {
        userId: session.userId,
        values: { ...typed, ...secondPhoneAfter(intent) },
        verification: before?.verification ?? null,
        notice: null,
      };
      if (intent === 'verify') {
        const phone = internationalNumber(typed.primaryCountry, typed.primaryPhone);
        return startVerification(form, { phone, draft, urls });
      }
      const next = {
        'add-phone': `${urls.drawer}#profile-secondaryPhone`,
        'remove-phone': `${urls.drawer}#add-phone`,
        photo: urls.photo,
        'remove-photo': urls.removePhoto,
      };
      const headers = { 'Set-Cookie': await keepProfileDraft(context, draft) };
      return redirect(next[intent], { status: 303, headers });
    },
  });
}

/** What the buttons at the second phone do to its fields. */
function secondPhoneAfter(intent: string): Partial<ProfileValues> {
  if (intent === 'add-phone') return { second: 'yes' };
  return intent === 'remove-phone' ? { second: '', secondaryPhone: '' } : {};
}

export default function Profile() {
  const data = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <>
      <ProfileDrawer {...data} closeTo={profileUrls(query).closeTo}>
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

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'User Profile');
