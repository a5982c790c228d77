import { cloudAppPlugins } from '#platform/contract/integrations/app-values.ts';
import { connectedPlugins } from '#platform/automation/integrations/connectors.ts';
import { oneStepPlugins } from '#platform/contract/integrations/plugin-values.ts';
import { ofFiles } from '../reasons.ts';
import { repositoryPlugins } from '#platform/contract/integrations/repository-values.ts';
import type { RequestModule } from '../request-module.ts';

const ofPlugins = <Of extends string, Request>(
  of: readonly Of[],
  deed: string,
  request: Request,
): Record<string, Request> => Object.fromEntries(of.map((plugin) => [`${deed}${plugin}Instance`, request]));

const otherPlugins = connectedPlugins.filter((plugin) => plugin !== 'FireFlinkCloud');
const sameCall = 'the call of FireFlink Cloud is the same, with an instance of its own';
const asksProvider = 'it asks a provider; what it finds by its id is found as by FireFlink Cloud’s';

const asksHost = 'it asks GitHub or Bitbucket: github-instances.test.ts tries it with those of others';
const asksJira = 'it asks Jira: case-issues.test.ts tries it with those of others';
const noId = 'it takes no id';

export default {
  requests: {
    listFireFlinkCloudInstances: ({ project: projectId }) => ({ projectId }),
    getFireFlinkCloudInstance: ({ instance: id, project: projectId }) => ({ params: { id }, projectId }),
    createFireFlinkCloudInstance: ({ project: projectId }) => ({
      body: { instanceName: 'Made anew' },
      projectId,
    }),
    updateFireFlinkCloudInstance: ({ instance: id, project: projectId }) => ({
      params: { id },
      body: { instanceName: 'Changed' },
      projectId,
    }),
    deleteFireFlinkCloudInstance: ({ instance: id, project: projectId }) => ({ params: { id }, projectId }),
    listPlugins: ({ project: projectId }) => ({ projectId }),
    findInstanceName: ({ project: projectId }) => ({
      query: { plugin: 'FireFlinkCloud', instanceName: 'Apps of the shop' },
      projectId,
    }),
    listFireFlinkCloudApps: ({ instance, project: projectId }) => ({ params: { instance }, projectId }),
    listFireFlinkCloudAppChoices: ({ project: projectId }) => ({ projectId }),
    testInstance: ({ instance: id, project: projectId }) => ({ params: { id }, projectId }),
    listDeliveries: ({ instance: id, project: projectId }) => ({ params: { id }, projectId }),
  },
  // Its license includes FireFlink Cloud.
  needs: {
    listFireFlinkCloudInstances: ['instance'],
    createFireFlinkCloudInstance: ['instance'],
  },
  elsewhere: {
    getInstanceImpactFile: ofFiles,
    getFireFlinkCloudAppsFile: ofFiles,
    uploadFireFlinkCloudApp: ofFiles,
    deleteFireFlinkCloudApp: ofFiles,
    getFireFlinkCloudApp: ofFiles,
    getIssueForm: asksJira,
    createCaseIssue: asksJira,
    createJiraIssue: asksJira,
    validateSauceLabsInstance: asksProvider,
    getSauceLabsVerification: 'saucelabs-instances.test.ts tries verifications of others',
    createSauceLabsInstance: asksProvider,
    updateSauceLabsInstance: asksProvider,
    ...Object.fromEntries(
      cloudAppPlugins.flatMap((plugin) =>
        [`list${plugin}Apps`, `get${plugin}AppsFile`, `upload${plugin}App`, `delete${plugin}App`].map(
          (call) => [call, 'it asks a provider: cloud-apps.test.ts tries instances of others'],
        ),
      ),
    ),
    createWebhookInstance: asksProvider,
    updateWebhookInstance: 'webhooks.test.ts tries it with those of others',
    rotateWebhookSecret: 'webhooks.test.ts tries it with those of others',
    ...Object.fromEntries(
      [
        'createAzureDevOpsInstance',
        'updateAzureDevOpsInstance',
        'downloadAzurePipeline',
        'getAzureDevOpsToken',
        'issueAzureDevOpsToken',
      ].map((call) => [call, 'azure-devops.test.ts tries it with projects and instances of others']),
    ),
    sendTestMessage: 'it asks a provider: deliveries.test.ts tries it with instances of others',
    sendDeliveryAgain: 'deliveries.test.ts tries it with instances and deliveries of others',
    ...Object.fromEntries(
      repositoryPlugins.flatMap((plugin): [string, string][] => [
        ...['create', 'update', 'sync'].map((deed): [string, string] => [
          `${deed}${plugin}Instance`,
          asksHost,
        ]),
        ...['get', 'save'].map((deed): [string, string] => [`${deed}${plugin}Verification`, asksHost]),
        [`find${plugin}Repository`, asksHost],
        [`get${plugin}Pipeline`, asksHost],
        [plugin === 'GitHub' ? 'listGitHubOrganizations' : 'listBitbucketWorkspaces', asksHost],
        [`validate${plugin}Account`, noId],
        [`validate${plugin}Password`, noId],
        [`find${plugin}InstanceName`, noId],
      ]),
    ),
    listBitbucketProjects: asksHost,
    ...Object.fromEntries(otherPlugins.map((plugin) => [`list${plugin}Instances`, sameCall])),
    ...ofPlugins(otherPlugins, 'get', sameCall),
    ...ofPlugins(otherPlugins, 'delete', sameCall),
    ...ofPlugins(
      oneStepPlugins.filter((plugin) => plugin !== 'FireFlinkCloud'),
      'create',
      asksProvider,
    ),
    ...ofPlugins(
      oneStepPlugins.filter((plugin) => plugin !== 'FireFlinkCloud'),
      'update',
      asksProvider,
    ),
  },
} satisfies RequestModule;
