import { ofFiles } from '../reasons.ts';
import type { RequestModule } from '../request-module.ts';

const ofTexts = 'it needs a service that sends texts, and the test of phones tries others';

export default {
  requests: {
    getUserProfile: ({ member: userId }) => ({ params: { userId } }),
  },
  elsewhere: {
    sendPhoneCode: ofTexts,
    verifyPhoneCode: ofTexts,
    getUserProfileImage: ofFiles,
    updateUserProfile: ofFiles,
  },
} satisfies RequestModule;
