import { attempt, open, type AttemptModule } from '../attempt.ts';
import { ofSelf, ofMember } from '../inputs.ts';

export default {
  attempts: [
    attempt('getUserProfile', 'users.view', ofMember),
    attempt('getUserProfileImage', 'users.view', ofMember),
    open('own profile', 'updateUserProfile', (parts) => ({
      ...ofSelf(parts),
      body: { userData: { organisationName: 'Analytical Engines' } },
    })),
    open('own profile', 'sendPhoneCode', (parts) => ({ ...ofSelf(parts), body: { phone: '+919876543210' } })),
    open('own profile', 'verifyPhoneCode', (parts) => ({
      ...ofSelf(parts),
      body: { verificationId: parts.things.role, code: '123456' },
    })),
  ],
  carriedOutElsewhere: ['getUserProfileImage', 'verifyPhoneCode'],
} satisfies AttemptModule;
