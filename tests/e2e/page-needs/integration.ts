import { integrationPaths } from '#app/paths/integration.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { answering, ofLicense, page, type AreaNeeds } from '../support/page-needs.ts';

const plugin = 'FireFlinkCloud';

export default {
  'routes/plugins/plugins.tsx': page(['integration.view'], integrationPaths.plugins),
  'routes/plugins/plugin-instances.tsx': page(['integration.view'], ({ instance }) =>
    // Made first: the license then includes the plugin.
    integrationPaths.list(plugin, new URLSearchParams({ search: instance })),
  ),
  'routes/plugins/instance-details.tsx': page(['integration.view'], ({ instance }) =>
    integrationPaths.details(plugin, instance, noQuery),
  ),
  'routes/plugins/instance-impact.tsx': page(['integration.view'], ({ instance }) =>
    integrationPaths.impact(plugin, instance, noQuery),
  ),
  'routes/plugins/apps-csv.ts': page(['integration.view'], ({ instance }) =>
    integrationPaths.appsFile(plugin, instance),
  ),
  'routes/plugins/instance-impact-csv.ts': page(['integration.view'], ({ instance }) =>
    integrationPaths.impactFile(plugin, instance, noQuery),
  ),
  'routes/plugins/create-instance.tsx': page(['integration.edit'], integrationPaths.create(plugin, noQuery)),
  'routes/plugins/edit-instance.tsx': {
    ...page(['integration.edit'], ({ instance }) => integrationPaths.edit(plugin, instance, noQuery)),
    answers: ofLicense,
  },
  'routes/plugins/delete-instance.tsx': {
    ...page(['integration.view', 'integration.delete'], ({ instance }) =>
      integrationPaths.delete(plugin, instance, noQuery),
    ),
    answers: ofLicense,
  },
  'routes/plugins/create-saucelabs.tsx': page(
    ['integration.edit'],
    integrationPaths.create('SauceLabs', noQuery),
  ),
  'routes/plugins/edit-saucelabs.tsx': {
    ...page(['integration.edit'], ({ sauceLabs }) => integrationPaths.edit('SauceLabs', sauceLabs, noQuery)),
    answers: ofLicense,
  },
  'routes/plugins/upload-app.tsx': {
    ...page(['integration.edit'], ({ instance }) => integrationPaths.upload(plugin, instance, noQuery)),
    answers: ofLicense,
  },
  'routes/plugins/delete-app.tsx': {
    ...page(['integration.edit'], ({ instance }) =>
      integrationPaths.deleteApp(plugin, instance, noQuery, 'shop.apk'),
    ),
    answers: ofLicense,
  },
  'routes/plugins/repositories/connect-repository.tsx': page(
    ['integration.edit'],
    integrationPaths.create('GitHub', noQuery),
  ),
  'routes/plugins/repositories/verify-password.tsx': answering(
    303,
    'the account has to be verified first',
    page(['integration.edit'], integrationPaths.verify('GitHub', 'none', noQuery)),
  ),
  'routes/plugins/repositories/edit-repository-instance.tsx': {
    ...page(['integration.edit'], ({ repository }) => integrationPaths.edit('GitHub', repository, noQuery)),
    answers: ofLicense,
  },
  'routes/plugins/repositories/sync-instance.tsx': {
    ...page(['integration.edit'], ({ repository }) => integrationPaths.sync('GitHub', repository, noQuery)),
    answers: ofLicense,
  },
  'routes/plugins/find-name.ts': page(
    'those who may not create instances are told nothing',
    integrationPaths.findName(plugin, 'Apps'),
  ),
  'routes/plugins/repositories/find-repository.ts': page(
    'those who may not create instances are told nothing',
    integrationPaths.findRepository('GitHub', {
      verification: 'none',
      kind: 'New',
      owner: 'ada',
      name: 'shop',
    }),
  ),
  'routes/plugins/instances-csv.ts': page(['integration.view'], ({ instance }) =>
    // Made first, as above.
    integrationPaths.file(plugin, new URLSearchParams({ search: instance })),
  ),
  'routes/plugins/webhook/create-webhook.tsx': page(
    ['integration.edit'],
    integrationPaths.create('Webhook', noQuery),
  ),
  'routes/plugins/webhook/edit-webhook.tsx': {
    ...page(['integration.view', 'integration.edit'], ({ webhookInstance }) =>
      integrationPaths.edit('Webhook', webhookInstance, noQuery),
    ),
    answers: ofLicense,
  },
  'routes/plugins/webhook/renew-webhook.tsx': {
    ...page(['integration.view', 'integration.edit'], ({ webhookInstance }) =>
      integrationPaths.renew('Webhook', webhookInstance, noQuery),
    ),
    answers: ofLicense,
  },
  'routes/plugins/azure/create-azure.tsx': page(
    ['integration.edit'],
    integrationPaths.create('AzureDevOps', noQuery),
  ),
  'routes/plugins/azure/edit-azure.tsx': {
    ...page(['integration.view', 'integration.edit'], ({ azureInstance }) =>
      integrationPaths.edit('AzureDevOps', azureInstance, noQuery),
    ),
    mayBeHidden: true,
    answers: ofLicense,
  },
  'routes/plugins/azure/renew-azure.tsx': {
    ...page(['integration.view', 'integration.edit'], ({ azureInstance }) =>
      integrationPaths.renew('AzureDevOps', azureInstance, noQuery),
    ),
    mayBeHidden: true,
    answers: ofLicense,
  },
  'routes/plugins/azure/download-azure.ts': {
    ...page(['integration.view'], ({ azureInstance }) =>
      integrationPaths.download('AzureDevOps', azureInstance),
    ),
    answers: { statuses: [200, 404], because: 'users in no project don’t see its instance' },
  },
  'routes/plugins/send-app.ts': answering(
    302,
    'it leads to the form that sends it',
    page('of what one sees', ({ instance }) => integrationPaths.sendApp(plugin, instance, noQuery)),
  ),
} satisfies AreaNeeds;
