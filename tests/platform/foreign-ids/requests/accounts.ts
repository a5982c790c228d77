import { byToken } from '../reasons.ts';
import type { RequestModule } from '../request-module.ts';

export default {
  requests: {
    getSession: ({ session: sessionId }) => ({ params: { sessionId } }),
    endSession: ({ session: sessionId }) => ({ params: { sessionId } }),
    resetSecondFactor: ({ member }) => ({ params: { userId: member } }),
    startViewAs: ({ user }) => ({ body: { userId: user } }),
    'startViewAs: role': ({ role: roleId }) => ({ body: { roleId } }),
  },
  elsewhere: { activate: byToken, validateUserToken: byToken },
} satisfies RequestModule;
