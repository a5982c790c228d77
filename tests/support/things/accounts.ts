import { listSessions } from '#platform/contract/accounts/own-account-calls.ts';
import { newSession } from '#tests/support/factories.ts';
import type { ThingModule } from '../thing-module.ts';

declare module '../thing-module.ts' {
  interface Things {
    /** Another session of the owner. */
    readonly session: string;
  }
}

export default {
  things: {
    async session({ maker, owner }) {
      await newSession(maker, owner);
      const { sessions } = await maker.succeed(listSessions, { query: {} }, owner);
      return sessions.find(({ current }) => !current)?.id ?? '';
    },
  },
} satisfies ThingModule;
