import { integrationPaths } from '#app/paths/integration.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { sends, type AreaOfScreens } from '../screen.ts';

const plugin = 'FireFlinkCloud';

export default {
  as: 'owner',
  screens: [
    { path: integrationPaths.plugins },
    { path: ({ instance }) => integrationPaths.list(plugin, new URLSearchParams({ list: instance })) },
    { path: ({ instance }) => integrationPaths.details(plugin, instance, noQuery) },
    { path: ({ instance }) => integrationPaths.impact(plugin, instance, noQuery) },
    { path: integrationPaths.create(plugin, noQuery), then: sends({ instanceName: 'x' }) },
    { path: ({ instance }) => integrationPaths.edit(plugin, instance, noQuery) },
    { path: ({ webhookInstance }) => integrationPaths.details('Webhook', webhookInstance, noQuery) },
    { path: integrationPaths.create('Webhook', noQuery), then: sends({ instanceName: 'x' }) },
    { path: ({ webhookInstance }) => integrationPaths.edit('Webhook', webhookInstance, noQuery) },
    { path: ({ webhookInstance }) => integrationPaths.renew('Webhook', webhookInstance, noQuery) },
    { path: ({ azureInstance }) => integrationPaths.details('AzureDevOps', azureInstance, noQuery) },
    { path: integrationPaths.create('AzureDevOps', noQuery), then: sends({ name: 'x' }) },
    { path: ({ azureInstance }) => integrationPaths.edit('AzureDevOps', azureInstance, noQuery) },
    { path: ({ azureInstance }) => integrationPaths.renew('AzureDevOps', azureInstance, noQuery) },
    { path: ({ instance }) => integrationPaths.delete(plugin, instance, noQuery) },
    { path: ({ instance }) => integrationPaths.upload(plugin, instance, noQuery) },
    { path: ({ instance }) => integrationPaths.deleteApp(plugin, instance, noQuery, 'shop.apk') },
    { path: integrationPaths.create('SauceLabs', noQuery), then: sends({ instanceName: 'x' }) },
    { path: ({ sauceLabs }) => integrationPaths.edit('SauceLabs', sauceLabs, noQuery) },
    { path: integrationPaths.create('GitHub', noQuery), then: sends({ gitHubUserName: '' }) },
    { path: integrationPaths.create('Bitbucket', noQuery) },
    { path: ({ repository }) => integrationPaths.details('GitHub', repository, noQuery) },
    { path: ({ repository }) => integrationPaths.edit('GitHub', repository, noQuery) },
    { path: ({ repository }) => integrationPaths.sync('GitHub', repository, noQuery) },
  ],
} satisfies AreaOfScreens;
