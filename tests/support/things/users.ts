import { addMember, addUser, newSession } from '#tests/support/factories.ts';
import { codeAt, confirmFactor } from '#tests/support/two-factor.ts';
import type { ThingModule, ThingParts } from '../thing-module.ts';

declare module '../thing-module.ts' {
  interface Things {
    /** A user in no project. */
    readonly user: string;
    /** A user with two-factor authentication, in both projects with the role `memberRole`. */
    readonly member: string;
    /** A user with a long name, in the project with the role `reviewerRole`. */
    readonly reviewer: string;
    /** A user who has left all projects. */
    readonly formerMember: string;
    readonly invited: string;
    /** Another Super Admin. */
    readonly superAdmin: string;
  }
}

export const reviewerName = 'Wolfeschlegelsteinhausen B';

const added =
  (options: Omit<Parameters<typeof addUser>[1], 'licenseId'>) =>
  async ({ maker, owner: { licenseId } }: ThingParts): Promise<string> =>
    (await addUser(maker, { licenseId, ...options })).id;

export default {
  things: {
    async user({ maker, owner: { licenseId } }) {
      const user = await addUser(maker, { licenseId, privilege: 'User' });
      return (await newSession(maker, user)).id;
    },
    async member({ maker, owner: { licenseId }, thing }) {
      const user = await newSession(maker, await addUser(maker, { licenseId, privilege: 'User' }));
      await confirmFactor(maker, user, (secret) => codeAt(secret, maker.clock.now()));
      const roleId = await thing('memberRole');
      for (const name of ['project', 'closedProject'] as const)
        await addMember(maker, { projectId: await thing(name), userId: user.id, roleId });
      return user.id;
    },
    async reviewer({ maker, owner: { licenseId }, thing }) {
      const { id: userId } = await addUser(maker, { licenseId, privilege: 'User', name: reviewerName });
      const [projectId, roleId] = [await thing('project'), await thing('reviewerRole')];
      await addMember(maker, { projectId, userId, roleId });
      return userId;
    },
    formerMember: added({ privilege: 'User', name: 'Former Member' }),
    invited: added({ privilege: 'User', status: 'invited' }),
    superAdmin: added({ privilege: 'Super Admin' }),
  },
  fields: [{ named: /^userIds?$/i, things: ['user', 'member', 'invited', 'superAdmin'] }],
} satisfies ThingModule;
