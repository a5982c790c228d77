import { createGroup } from '#platform/contract/groups/group-calls.ts';
import type { ThingModule } from '../thing-module.ts';

declare module '../thing-module.ts' {
  interface Things {
    readonly group: string;
    /** A group of the project. */
    readonly projectGroup: string;
  }
}

export const groupName = 'Release team of the shops';

export default {
  things: {
    async group({ maker, owner }) {
      const body = {
        name: groupName,
        description: 'Decides on Thursdays whether the release goes out.',
        emailUserList: [{ emailId: owner.emailId }],
        guestUserList: [
          { userName: 'Hanne Vestergaard-Johanns', emailId: 'hanne.vestergaard@payments.partner.example' },
        ],
      };
      return (await maker.succeed(createGroup, { body }, owner)).id;
    },
    async projectGroup({ maker, owner, thing }) {
      const body = { name: 'Testers of the shop', emailUserList: [{ emailId: owner.emailId }] };
      const there = { ...owner, projectId: await thing('project') };
      return (await maker.succeed(createGroup, { body }, there)).id;
    },
  },
  fields: [{ named: /^group/, things: ['group', 'projectGroup'] }],
} satisfies ThingModule;
