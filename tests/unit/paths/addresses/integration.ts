import { integrationPaths } from '#app/paths/integration.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { addressesOf } from '../addresses-of.ts';

const plugin = 'FireFlinkCloud';

export default addressesOf(integrationPaths, {
  card: integrationPaths.card(plugin),
  list: integrationPaths.list(plugin, noQuery),
  row: integrationPaths.row(plugin, 'i1', noQuery),
  menu: integrationPaths.menu(plugin, 'i1', noQuery),
  create: [
    integrationPaths.create(plugin, noQuery),
    integrationPaths.create('AzureDevOps', noQuery),
    integrationPaths.create('Webhook', noQuery),
  ],
  repositoryForm: integrationPaths.repositoryForm('GitHub', 'v1', noQuery),
  verify: integrationPaths.verify('GitHub', 'v1', noQuery),
  sync: integrationPaths.sync('GitHub', 'i1', noQuery),
  edit: [
    integrationPaths.edit(plugin, 'i1', noQuery),
    integrationPaths.edit('GitHub', 'i1', noQuery),
    integrationPaths.edit('AzureDevOps', 'i1', noQuery),
    integrationPaths.edit('Webhook', 'i1', noQuery),
  ],
  details: integrationPaths.details(plugin, 'i1', noQuery),
  findName: integrationPaths.findName(plugin, 'Apps'),
  findRepository: integrationPaths.findRepository('GitHub', {
    verification: 'v1',
    kind: 'New',
    owner: 'ada',
    name: 'shop',
  }),
  file: integrationPaths.file(plugin, noQuery),
  download: integrationPaths.download('AzureDevOps', 'i1'),
  renew: [
    integrationPaths.renew('AzureDevOps', 'i1', noQuery),
    integrationPaths.renew('Webhook', 'i1', noQuery),
  ],
  impact: integrationPaths.impact(plugin, 'i1', noQuery),
  impactFile: integrationPaths.impactFile(plugin, 'i1', noQuery),
  delete: integrationPaths.delete(plugin, 'i1', noQuery),
  appsFile: integrationPaths.appsFile(plugin, 'i1'),
  upload: integrationPaths.upload(plugin, 'i1', noQuery),
  sendApp: integrationPaths.sendApp(plugin, 'i1', noQuery),
  deleteApp: integrationPaths.deleteApp(plugin, 'i1', noQuery, 'shop.apk'),
  createVerified: integrationPaths.createVerified('SauceLabs', 'v1', noQuery),
  editVerified: integrationPaths.editVerified('SauceLabs', 'i1', 'v1', noQuery),
});
