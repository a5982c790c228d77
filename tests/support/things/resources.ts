import { resourceKinds, type ResourceKind } from '#platform/contract/resources/resource-values.ts';
import { storedResource } from '#tests/support/resources.ts';
import type { ThingModule, ThingParts } from '../thing-module.ts';
import { longName } from './executions.ts';

declare module '../thing-module.ts' {
  /** A resource of each kind in the project, which the owner owns. */
  interface Things extends Readonly<Record<`resource${ResourceKind}`, string>> {
    /** Suites and a defect that the reviewer owns. */
    readonly privateSuite: string;
    readonly manualSuite: string;
    readonly reviewerDefect: string;
  }
}

type Resource = Omit<Parameters<typeof storedResource>[1], 'projectId' | 'ownerId'>;

const resourceOf =
  (owner: 'owner' | 'reviewer', resource: Resource) =>
  async ({ maker, thing }: ThingParts): Promise<string> =>
    storedResource(maker, {
      ...resource,
      projectId: await thing('project'),
      ownerId: await thing(owner),
    });

const ofEachKind = Object.fromEntries(
  resourceKinds.map((kind) => [`resource${kind}`, resourceOf('owner', { name: `A ${kind}`, kind })]),
);

export default {
  things: {
    ...ofEachKind,
    privateSuite: resourceOf('reviewer', { name: longName, access: 'Private' }),
    manualSuite: resourceOf('reviewer', { name: 'Smoke', suiteType: 'Manual' }),
    reviewerDefect: resourceOf('reviewer', { name: `${longName} stays empty`, kind: 'Defect' }),
  },
  fields: [{ named: /^resource/, things: ['resourceSuite', 'role', 'machine'] }],
} satisfies ThingModule;
