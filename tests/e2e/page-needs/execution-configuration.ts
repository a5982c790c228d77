import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { answering, page, type AreaNeeds } from '../support/page-needs.ts';

export default {
  'routes/execution-configuration/first-tab.ts': answering(
    302,
    'leads to a tab',
    page('leads on', executionConfigurationPaths.base),
  ),
  'routes/execution-configuration/run-config/run-config.tsx': page(
    ['run-configuration.view'],
    executionConfigurationPaths.run,
  ),
  'routes/execution-configuration/run-config/inherit-run-config.tsx': answering(
    303,
    'it has no settings of its own to give up',
    page(['run-configuration.view', 'execution-configuration.edit'], executionConfigurationPaths.inheritRun),
  ),
  'routes/execution-configuration/run-config/delete-captures.tsx': page(
    ['run-configuration.view', 'captures.delete'],
    executionConfigurationPaths.deleteCaptures('screen-shoot'),
  ),
  'routes/execution-configuration/report-config/report-config.tsx': page(
    ['report-configuration.view'],
    reportConfigurationPaths.tab,
  ),
  'routes/execution-configuration/report-config/email-recipient.tsx': page(
    ['report-configuration.view', 'execution-configuration.edit'],
    reportConfigurationPaths.drawer('email-recipient', noQuery),
  ),
  'routes/execution-configuration/report-config/slack-recipient.tsx': page(
    ['report-configuration.view', 'execution-configuration.edit'],
    reportConfigurationPaths.drawer('slack-recipient', noQuery),
  ),
  'routes/execution-configuration/report-config/recipient-rules.tsx': page(
    ['report-configuration.view', 'execution-configuration.edit'],
    reportConfigurationPaths.drawer('recipient-rules', noQuery),
  ),
  'routes/execution-configuration/report-config/create-group.tsx': page(
    ['report-configuration.view', 'groups.edit'],
    reportConfigurationPaths.createGroup(noQuery),
  ),
  'routes/execution-configuration/report-config/create-slack.tsx': page(
    ['report-configuration.view', 'integration.edit'],
    reportConfigurationPaths.createSlack(noQuery),
  ),
  'routes/execution-configuration/report-config/inherit-report-config.tsx': answering(
    303,
    'it has no settings of its own to give up',
    page(['report-configuration.view', 'execution-configuration.edit'], reportConfigurationPaths.inherit),
  ),
  'routes/execution-configuration/report-config/send-again.tsx': answering(
    303,
    'there is no such notice',
    page(
      ['report-configuration.view', 'execution-configuration.edit'],
      reportConfigurationPaths.sendAgain('n1'),
    ),
  ),
  'routes/execution-configuration/result-config/result-config.tsx': page(
    ['result-configuration.view'],
    executionConfigurationPaths.result,
  ),
} satisfies AreaNeeds;
