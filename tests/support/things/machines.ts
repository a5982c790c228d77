import { grantAccessToAll } from '#platform/contract/machines/machine-access-calls.ts';
import { updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { machine } from '#tests/support/machines.ts';
import type { ThingModule } from '../thing-module.ts';

declare module '../thing-module.ts' {
  interface Things {
    /** A machine that runs nothing. */
    readonly machine: string;
    /** A machine that every user of the license may use. */
    readonly sharedMachine: string;
    readonly disabledMachine: string;
    /** The machine that runs `running`. */
    readonly runner: string;
  }
}

export const runnerName = 'build-server-with-a-long-name.example';

export default {
  things: {
    machine: ({ maker, owner }) => machine(maker, owner),
    async sharedMachine({ maker, owner }) {
      const id = await machine(maker, owner, { hostName: 'shared' });
      await maker.succeed(grantAccessToAll, { body: [id] }, owner);
      return id;
    },
    async disabledMachine({ maker, owner }) {
      const id = await machine(maker, owner, { hostName: 'old-box' });
      await maker.succeed(updateMachine, { params: { id }, body: { disabled: true } }, owner);
      return id;
    },
    runner: ({ maker, owner }) => machine(maker, owner, { hostName: runnerName }),
  },
  fields: [{ named: /machine/i, things: ['machine', 'sharedMachine', 'runner'] }],
} satisfies ThingModule;
