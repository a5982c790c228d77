import { column, settingsOf, type AuditedTables } from '../audited-by.ts';

export default {
  report_configurations: settingsOf('report configuration'),
  report_recipients: [
    { key: ['id'], kinds: ['report recipient'], id: column('id') },
    {
      key: ['configuration_id', 'kind', 'user_id', 'group_id', 'email_id', 'instance_id'],
      kinds: ['report configuration'],
      id: () => 'any',
      value: 'recipients',
    },
    {
      key: ['configuration_id', 'kind', 'user_id', 'group_id', 'email_id', 'instance_id'],
      kinds: ['report configuration'],
      id: () => 'any',
      value: 'settingsOf',
    },
  ],
  result_configurations: [
    { key: ['license_id', 'user_id'], kinds: ['result configuration'], id: column('user_id') },
  ],
  run_configurations: settingsOf('run configuration'),
} satisfies AuditedTables;
