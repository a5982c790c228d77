import { attempt, open, type AttemptModule } from '../attempt.ts';

export default {
  attempts: [
    attempt('requireSecondFactor', 'license.manage', () => ({ body: { required: false } })),
    open('has anybody ask for it', 'requestUpgrade', ({ person }) => ({
      body: {
        name: 'Ada Lovelace',
        emailId: person.user.emailId,
        organisationName: 'Analytical Engines',
        jobTitle: 'Others',
        jobTitleOthers: 'Tester',
        phoneNumber: '+919876543210',
        licenseActionType: 'License Upgradation',
        message: 'More machines',
      },
    })),
    open('own licenses', 'listLicenses'),
    open('own licenses', 'confirmMembership', ({ things }) => ({
      params: { licenseId: things.license },
      body: { code: 'k7q2m-x9fhp' },
    })),
    open('own licenses', 'chooseLicense', ({ things }) => ({ params: { licenseId: things.license } })),
  ],
  carriedOutElsewhere: ['confirmMembership'],
} satisfies AttemptModule;
