import { project } from '#tests/support/factories.ts';
import type { ThingModule } from '../thing-module.ts';

declare module '../thing-module.ts' {
  interface Things {
    readonly project: string;
    readonly closedProject: string;
  }
}

export default {
  things: {
    project: ({ maker, owner }) => project(maker, owner, { name: 'A web shop with a long name' }),
    closedProject: ({ maker, owner }) => project(maker, owner, { name: 'Closed shop', status: 'Closed' }),
  },
  fields: [{ named: /project/i, things: ['project'] }],
} satisfies ThingModule;
