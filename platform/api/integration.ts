import * as appCalls from '../contract/integrations/app-calls.ts';
import { cloudAppPlugins } from '../contract/integrations/app-values.ts';
import * as sauceCalls from '../contract/integrations/saucelabs-calls.ts';
import * as calls from '../contract/integrations/instance-calls.ts';
import * as azureCalls from '../contract/integrations/azure-calls.ts';
import * as deliveryCalls from '../contract/integrations/delivery-calls.ts';
import * as slackCalls from '../contract/integrations/slack-calls.ts';
import * as repositoryCalls from '../contract/integrations/repository-calls.ts';
import { repositoryPlugins } from '../contract/integrations/repository-values.ts';
import * as webhookCalls from '../contract/integrations/webhook-calls.ts';
import { oneStepPlugins } from '../contract/integrations/plugin-values.ts';
import {
  deleteCloudAppOf,
  listCloudAppsOf,
  uploadCloudAppOf,
} from '../automation/integrations/apps/cloud-apps.ts';
import { getFireFlinkApp, listFireFlinkAppChoices } from '../automation/integrations/apps/app-files.ts';
import {
  deleteFireFlinkApp,
  listFireFlinkApps,
  uploadFireFlinkApp,
} from '../automation/integrations/apps/fireflink-apps.ts';
import {
  createSauceLabs,
  getSauceLabsVerification,
  updateSauceLabs,
  validateSauceLabs,
} from '../automation/integrations/saucelabs-instances.ts';
import { connectedPlugins } from '../automation/integrations/connectors.ts';
import {
  createAzureInstance,
  updateAzureInstance,
} from '../automation/integrations/azure/azure-instances.ts';
import { downloadAzurePipeline } from '../automation/integrations/azure/azure-pipeline.ts';
import { getAzureToken, issueAzureToken } from '../automation/integrations/azure/azure-token.ts';
import { createInstanceOf, updateInstanceOf } from '../automation/integrations/change-instances.ts';
import { deleteInstanceOf } from '../automation/integrations/delete-instance.ts';
import {
  getInstanceOf,
  getInstancesFileOf,
  listInstancesOf,
  listPlugins,
} from '../automation/integrations/list-instances.ts';
import { listDeliveries } from '../automation/integrations/deliveries/list-deliveries.ts';
import { sendDeliveryAgain, sendTestMessage } from '../automation/integrations/deliveries/send-by-hand.ts';
import { findInstanceName, testInstance } from '../automation/integrations/test-instance.ts';
import {
  slackAppTokenVerification,
  slackChannelIdVerification,
} from '../automation/integrations/verify-slack.ts';
import {
  syncRepositoryInstanceOf,
  updateRepositoryInstanceOf,
} from '../automation/integrations/repositories/change-repository-instance.ts';
import {
  createRepositoryInstanceOf,
  saveVerificationOf,
} from '../automation/integrations/repositories/create-repository-instance.ts';
import { getPipelineOf } from '../automation/integrations/repositories/get-pipeline.ts';
import {
  findInstanceNameOf,
  findRepositoryOf,
  listBitbucketProjects,
  listOwnersOf,
} from '../automation/integrations/repositories/look-up.ts';
import {
  getVerificationOf,
  validateAccountOf,
  validatePasswordOf,
} from '../automation/integrations/repositories/verify-account.ts';
import {
  createWebhookInstance,
  rotateWebhookSecret,
  updateWebhookInstance,
} from '../automation/integrations/webhooks/change-webhooks.ts';
import { appsFileOf } from '../automation/integrations/apps/apps-file.ts';
import { bind, type Binding } from './serve-call.ts';

/** Paths with fixed words come before those with parameters. */
const appBindings: readonly Binding[] = [
  bind(appCalls.listFireFlinkApps, listFireFlinkAppChoices),
  bind(appCalls.listApps.FireFlinkCloud, listFireFlinkApps),
  bind(appCalls.getAppsFile.FireFlinkCloud, appsFileOf('FireFlinkCloud', listFireFlinkApps)),
  bind(appCalls.uploadApp.FireFlinkCloud, uploadFireFlinkApp),
  bind(appCalls.deleteFireFlinkApp, deleteFireFlinkApp),
  bind(appCalls.getFireFlinkApp, getFireFlinkApp),
  ...cloudAppPlugins.flatMap((plugin) => [
    bind(appCalls.listApps[plugin], listCloudAppsOf(plugin)),
    bind(appCalls.getAppsFile[plugin], appsFileOf(plugin, listCloudAppsOf(plugin))),
    bind(appCalls.uploadApp[plugin], uploadCloudAppOf(plugin)),
    bind(appCalls.deleteCloudApp[plugin], deleteCloudAppOf(plugin)),
  ]),
];

export const integrationBindings: readonly Binding[] = [
  bind(calls.listPlugins, listPlugins),
  bind(calls.findInstanceName, findInstanceName),
  bind(calls.testInstance, testInstance),
  bind(deliveryCalls.listDeliveries, listDeliveries),
  bind(deliveryCalls.sendDeliveryAgain, sendDeliveryAgain),
  bind(deliveryCalls.sendTestMessage, sendTestMessage),
  bind(slackCalls.slackAppTokenVerification, slackAppTokenVerification),
  bind(slackCalls.slackChannelIdVerification, slackChannelIdVerification),
  ...appBindings,
  bind(sauceCalls.validateSauceLabs, validateSauceLabs),
  bind(sauceCalls.getSauceLabsVerification, getSauceLabsVerification),
  bind(sauceCalls.createSauceLabs, createSauceLabs),
  bind(sauceCalls.updateSauceLabs, updateSauceLabs),
  ...repositoryPlugins.flatMap((plugin) => [
    bind(repositoryCalls.validateAccount[plugin], validateAccountOf(plugin)),
    bind(repositoryCalls.validatePassword[plugin], validatePasswordOf(plugin)),
    bind(repositoryCalls.listOwners[plugin], listOwnersOf(plugin)),
    bind(repositoryCalls.findRepositoryInstanceName[plugin], findInstanceNameOf(plugin)),
    bind(repositoryCalls.findRepository[plugin], findRepositoryOf(plugin)),
    bind(repositoryCalls.getVerification[plugin], getVerificationOf(plugin)),
    bind(repositoryCalls.saveVerification[plugin], saveVerificationOf(plugin)),
    bind(repositoryCalls.createRepositoryInstance[plugin], createRepositoryInstanceOf(plugin)),
    bind(repositoryCalls.updateRepositoryInstance[plugin], updateRepositoryInstanceOf(plugin)),
    bind(repositoryCalls.syncRepositoryInstance[plugin], syncRepositoryInstanceOf(plugin)),
    bind(repositoryCalls.getPipeline[plugin], getPipelineOf(plugin)),
  ]),
  bind(repositoryCalls.listBitbucketProjects, listBitbucketProjects),
  bind(webhookCalls.createWebhookInstance, createWebhookInstance),
  bind(webhookCalls.updateWebhookInstance, updateWebhookInstance),
  bind(webhookCalls.rotateWebhookSecret, rotateWebhookSecret),
  bind(azureCalls.createAzureInstance, createAzureInstance),
  bind(azureCalls.updateAzureInstance, updateAzureInstance),
  bind(azureCalls.downloadAzurePipeline, downloadAzurePipeline),
  bind(azureCalls.getAzureToken, getAzureToken),
  bind(azureCalls.issueAzureToken, issueAzureToken),
  // Only plugins that FireFlink can connect have calls.
  ...connectedPlugins.flatMap((plugin) => [
    bind(calls.listInstances[plugin], listInstancesOf(plugin)),
    bind(calls.getInstancesFile[plugin], getInstancesFileOf(plugin)),
    bind(calls.getInstance[plugin], getInstanceOf(plugin)),
    bind(calls.deleteInstance[plugin], deleteInstanceOf(plugin)),
  ]),
  ...oneStepPlugins.flatMap((plugin) => [
    bind(calls.createInstance[plugin], createInstanceOf(plugin)),
    bind(calls.updateInstance[plugin], updateInstanceOf(plugin)),
  ]),
];
