import { createAzureInstance } from '#platform/contract/integrations/azure-calls.ts';
import { storeInstance, withFireFlinkCloud } from '../instances.ts';
import type { ThingModule } from '../thing-module.ts';

declare module '../thing-module.ts' {
  interface Things {
    /** An instance of FireFlink Cloud, which needs no provider. */
    readonly instance: string;
    /** An instance of Sauce Labs, whose provider is never asked. */
    readonly sauceLabs: string;
    /** An instance of GitHub of an existing repository. No page of it asks GitHub. */
    readonly repository: string;
    /** A signed webhook. */
    readonly webhookInstance: string;
    /** An instance of Azure DevOps for a suite of the project. */
    readonly azureInstance: string;
  }
}

export const instanceName = 'Apps of the shop';

const repositoryName = 'Pipeline of the shop';

export default {
  things: {
    repository: ({ maker, owner }) =>
      storeInstance(maker, owner, {
        plugin: 'GitHub',
        values: {
          instanceName: repositoryName,
          gitHubUserName: 'ada',
          organization: 'acme',
          gitHubRepositoryName: 'shop',
          repositoryKind: 'Existing',
        },
      }),
    async instance({ maker, owner }) {
      await withFireFlinkCloud(maker, owner);
      return storeInstance(maker, owner, {
        plugin: 'FireFlinkCloud',
        values: { instanceName },
      });
    },
    sauceLabs: ({ maker, owner }) =>
      storeInstance(maker, owner, {
        plugin: 'SauceLabs',
        values: { instanceName: 'Devices of the shop', username: 'ada' },
      }),
    webhookInstance: ({ maker, owner }) =>
      storeInstance(maker, owner, {
        plugin: 'Webhook',
        values: {
          instanceName: 'Events of the shop',
          domain: 'hooks.example.com',
          format: 'signed',
          events: 'executionEnded machineSilent',
        },
      }),
    async azureInstance({ maker, owner, thing }) {
      const body = { name: 'Shop pipeline', projectId: await thing('project'), suiteName: 'smoke' };
      return (await maker.succeed(createAzureInstance, { body }, owner)).id;
    },
  },
  fields: [
    { named: /^instance/, things: ['instance', 'sauceLabs'] },
    { named: /^repository/, things: ['repository'] },
  ],
} satisfies ThingModule;
