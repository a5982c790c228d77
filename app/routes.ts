import { index, layout, route, type RouteConfig } from '@remix-run/route-config';
import { featureAreas } from './shared/areas/feature-areas.ts';

/** Feature areas that other applications serve; each a route of its own, with an error boundary of its own. */
const hostedAreas = featureAreas.map(({ path }) =>
  route(`${path}/*`, 'routes/hosted/hosted-area.tsx', { id: `hosted-${path}` }),
);

/** Every URL of the product. */
export default [
  layout('routes/accounts/public-layout.tsx', [
    index('routes/accounts/sign-in.tsx', { id: 'entry' }),
    route('signin', 'routes/accounts/sign-in.tsx', { id: 'sign-in' }),
    route('signin/second-factor', 'routes/accounts/sign-in-code.tsx'),
    route('set-up-second-factor', 'routes/accounts/set-up-two-factor.tsx'),
    route('signup', 'routes/accounts/sign-up.tsx', [
      route('legal/:document', 'routes/accounts/legal/sign-up-legal.tsx'),
    ]),
    route('registration-successful', 'routes/accounts/registration-successful.tsx'),
    route('user-activation', 'routes/accounts/user-activation.tsx'),
    route('activation-success', 'routes/accounts/activation-success.tsx'),
    route('forgot-password', 'routes/accounts/forgot-password.tsx'),
    route('reset-link/:email', 'routes/accounts/reset-link.tsx'),
    route('change-password', 'routes/accounts/change-password.tsx'),
    route('password-changed', 'routes/accounts/password-changed.tsx'),
    route('token-expired', 'routes/accounts/token-expired.tsx'),
    route('password-link-expired', 'routes/accounts/password-link-expired.tsx'),
    route('account-locked', 'routes/accounts/account-locked.tsx'),
    route('unlock-account', 'routes/accounts/unlock-account.tsx'),
    route('guest/confirm', 'routes/accounts/confirm-guest.tsx'),
    route('guest/unsubscribe', 'routes/accounts/unsubscribe-guest.tsx'),
    route('legal/:document', 'routes/accounts/legal/legal-page.tsx'),
    route('accessibility', 'routes/accessibility/accessibility.tsx'),
    route('*', 'routes/accounts/not-found.tsx'),
  ]),
  route('accessibility/openacr.yaml', 'routes/accessibility/openacr.ts'),
  route('app', 'routes/shell/app-layout.tsx', { id: 'app' }, [
    index('routes/shell/redirects.ts'),
    route('integration', 'routes/shell/redirects.ts', { id: 'integration' }),
    route('configuration', 'routes/shell/redirects.ts', { id: 'configuration' }),
    route('projects', 'routes/projects/projects.tsx', [
      route('create', 'routes/projects/create-project.tsx'),
      route('switch', 'routes/projects/switch-project.tsx'),
      route('edit/:projectId', 'routes/projects/edit-project.tsx'),
      route('status/:projectId', 'routes/projects/change-status.tsx'),
      route('delete/:projectId', 'routes/projects/delete-project.tsx'),
    ]),
    route('projects/project', 'routes/projects/project.tsx'),
    route('get-started', 'routes/get-started/get-started.tsx', [
      route('remove-demo-project', 'routes/get-started/remove-demo-project.tsx'),
    ]),
    route('columns/:list', 'routes/columns/choose-columns.ts'),
    route('licenses', 'routes/licenses/licenses.tsx', [
      route('second-factor', 'routes/licenses/require-two-factor.tsx'),
    ]),
    route('licenses/join/:licenseId', 'routes/licenses/join-license.tsx'),
    route('audit', 'routes/audit/audit.tsx'),
    route('upgrade', 'routes/upgrade/upgrade.tsx'),
    route('downloads/:kind', 'routes/downloads/downloads.tsx'),
    route('downloads/client/:os', 'routes/downloads/download-client.ts'),
    route('settings', 'routes/settings/settings.tsx'),
    route('settings/time-zone', 'routes/settings/own-time-zone.tsx'),
    route('settings/connected-applications', 'routes/settings/connected-applications.tsx'),
    route('keyboard-shortcuts', 'routes/settings/keyboard-shortcuts.tsx'),
    route('outbox', 'routes/outbox/outbox.tsx', [route(':mailId', 'routes/outbox/mail.tsx')]),
    route('help', 'routes/help/help-index.tsx'),
    route('help/*', 'routes/help/help-page.tsx'),
    route('assistant', 'routes/assistant/assistant.tsx'),
    route('profile', 'routes/profile/profile.tsx', [
      route('verify', 'routes/profile/verify-phone.tsx'),
      route('photo', 'routes/profile/photo.tsx'),
      route('photo/remove', 'routes/profile/remove-photo.tsx'),
    ]),
    route('profile/password', 'routes/profile/change-password.tsx', { id: 'own-password' }),
    route('profile/second-factor', 'routes/profile/two-factor.tsx'),
    route('profile/second-factor/off', 'routes/profile/switch-off-two-factor.tsx'),
    route('profile/second-factor/recovery-codes', 'routes/profile/recovery-codes.tsx'),
    route('profile/activity', 'routes/profile/activity.tsx'),
    route('profile/sessions', 'routes/profile/sessions.tsx', [
      route('end-others', 'routes/profile/end-other-sessions.tsx'),
      route(':sessionId/end', 'routes/profile/end-session.tsx'),
    ]),
    route('configuration/environment-configuration', 'routes/machines/environment.tsx', [
      route('machine-details/:clientId', 'routes/machines/machine-details.tsx', [
        route('navigate-to-instance/:selectedPlugIn?', 'routes/machines/navigate-to-instance.tsx'),
      ]),
      route('access-details/:hostName/:machineId', 'routes/machines/access-details.tsx'),
      route('impact-list-drawer/:value/:machineName/:clientId', 'routes/machines/impact-list.tsx'),
      route('change-default-machine', 'routes/machines/change-default-machine.tsx'),
      route('disable-machine', 'routes/machines/disable-machine.tsx'),
      route('delete-machine', 'routes/machines/delete-machine.tsx'),
    ]),
    route('configuration/user-management', 'routes/shell/redirects.ts', { id: 'user-management' }),
    route('configuration/user-management/users', 'routes/users/users.tsx', [
      route('details/:userId', 'routes/users/user-details.tsx'),
      route('create-drawer', 'routes/users/create-user.tsx'),
      route('edit-drawer/:userId', 'routes/users/edit-user.tsx'),
      route('sign-out/:userId', 'routes/users/sign-out-user.tsx'),
      route('reset-second-factor/:userId', 'routes/users/reset-two-factor.tsx'),
      route('invite', 'routes/invitations/invite-users.tsx'),
      route('add-user', 'routes/project-users/add-users.tsx'),
      route('edit-user', 'routes/project-users/edit-role.tsx'),
      route('add-user/:userId/:userName', 'routes/project-users/add-to-projects.tsx'),
      route('delete-modal/:userName/:userId', 'routes/users/remove-user.tsx'),
      route('impact-list-drawer/:value/:userName/:userId', 'routes/users/user-impact.tsx'),
    ]),
    route('configuration/user-management/users/invitation-lists', 'routes/invitations/invitation-lists.tsx'),
    route('configuration/user-management/users/invite/:listId', 'routes/invitations/invitations.tsx'),
    route('configuration/user-management/users/invite/:listId/csv', 'routes/invitations/invitation-file.ts'),
    route(
      'configuration/user-management/users/invite/:listId/ticks',
      'routes/invitations/invitation-ticks.ts',
    ),
    route('configuration/user-management/roles', 'routes/roles/roles.tsx', [
      route('roles-details/:roleId', 'routes/roles/role-details.tsx'),
      route('details/:roleId', 'routes/roles/role-details.tsx', { id: 'role-details-by-tab' }),
      route('create-drawer', 'routes/roles/create-role.tsx'),
      route('edit-drawer/:roleId', 'routes/roles/edit-role.tsx'),
      route('delete-modal/:name/:roleId', 'routes/roles/delete-role.tsx'),
      route('impact-list-drawer/:value/:roleName/:roleId', 'routes/roles/role-impact.tsx'),
    ]),
    route('configuration/user-management/groups', 'routes/groups/groups.tsx', [
      route('details/:groupId', 'routes/groups/group-details.tsx'),
      route('create-drawer', 'routes/groups/create-group.tsx'),
      route('edit-drawer/:groupId', 'routes/groups/edit-group.tsx'),
      route('delete-modal/:groupId/:groupName', 'routes/groups/delete-group.tsx'),
    ]),
    route('configuration/execution-configuration', 'routes/execution-configuration/first-tab.ts'),
    route(
      'configuration/execution-configuration/run-config',
      'routes/execution-configuration/run-config/run-config.tsx',
      [
        route('inherit', 'routes/execution-configuration/run-config/inherit-run-config.tsx'),
        route('warning-modal/:buttonName', 'routes/execution-configuration/run-config/delete-captures.tsx'),
      ],
    ),
    route(
      'configuration/execution-configuration/report-config',
      'routes/execution-configuration/report-config/report-config.tsx',
      [
        route('email-recipient', 'routes/execution-configuration/report-config/email-recipient.tsx'),
        route('slack-recipient', 'routes/execution-configuration/report-config/slack-recipient.tsx'),
        route('create-group', 'routes/execution-configuration/report-config/create-group.tsx'),
        route('inherit', 'routes/execution-configuration/report-config/inherit-report-config.tsx'),
        route('send-again/:notificationId', 'routes/execution-configuration/report-config/send-again.tsx'),
      ],
    ),
    route(
      'configuration/execution-configuration/result-config',
      'routes/execution-configuration/result-config/result-config.tsx',
    ),
    route('configuration/project-management', 'routes/project-management/first-tab.ts', {
      id: 'project-management',
    }),
    route('configuration/project-management/time-zone', 'routes/project-management/time-zone/time-zone.tsx', [
      route('project-details/:projectId', 'routes/project-management/project-details/project-details.tsx', {
        id: 'project-details-of-time-zone',
      }),
      route('change/:of', 'routes/project-management/time-zone/change-time-zone.tsx'),
    ]),
    route(
      'configuration/project-management/memory-config/retention',
      'routes/project-management/retention/retention.tsx',
      [route('inherit', 'routes/project-management/retention/inherit-retention.tsx')],
    ),
    route(
      'configuration/project-management/memory-config/retention/job',
      'routes/project-management/retention/retention-job.ts',
    ),
    route(
      'configuration/project-management/memory-config/usage',
      'routes/project-management/memory-usage/memory-usage.tsx',
    ),
    route(
      'configuration/project-management/memory-config',
      'routes/project-management/memory-config/memory-config.tsx',
      [
        route('project-details/:projectId', 'routes/project-management/project-details/project-details.tsx', {
          id: 'project-details-of-memory-config',
        }),
        route('distribute/:projectId?', 'routes/project-management/memory-config/distribute-memory.tsx'),
        route('delete-project/:projectId', 'routes/projects/delete-project.tsx', {
          id: 'delete-project-of-memory-config',
        }),
      ],
    ),
    route(
      'configuration/project-management/approval-version',
      'routes/project-management/approval-version/approval-version.tsx',
      [
        route('project-details/:projectId', 'routes/project-management/project-details/project-details.tsx', {
          id: 'project-details-of-approval-version',
        }),
        route('versioning/:projectId', 'routes/project-management/approval-version/switch-versioning.tsx'),
        route('reviewers/:projectId', 'routes/project-management/approval-version/reviewer-details.tsx'),
        route(
          'edit-drawer/:userId/:projectName',
          'routes/project-management/approval-version/edit-reviewers.tsx',
        ),
      ],
    ),
    route(
      'configuration/project-management/defect-management',
      'routes/project-management/defect-management/defect-management.tsx',
      [
        route('project-details/:projectId', 'routes/project-management/project-details/project-details.tsx', {
          id: 'project-details-of-defect-management',
        }),
        route('edit/:projectId', 'routes/project-management/defect-management/edit-defect-platform.tsx'),
        route(
          'navigate-to-instance/:selectedPlugIn',
          'routes/project-management/defect-management/navigate-to-jira.tsx',
        ),
      ],
    ),
    route('configuration/templates', 'routes/templates/first-tab.ts', { id: 'templates-area' }),
    route('configuration/templates/:templateType', 'routes/templates/templates.tsx', [
      route('details-drawer/:templateName', 'routes/templates/life-cycle.tsx'),
      route('template-details-drawer/:templateName', 'routes/templates/template-details.tsx'),
      route('impactList-details/:templateName/:templateId', 'routes/templates/template-impact.tsx'),
      route('default/:templateName/:templateId', 'routes/templates/make-default.tsx'),
      route('delete-modal/:templateName/:templateId', 'routes/templates/delete-template.tsx'),
      route('import', 'routes/templates/import-template.tsx'),
      route('history/:templateName/:templateId', 'routes/templates/template-history.tsx'),
      route('history/:templateName/:templateId/:version', 'routes/templates/restore-version.tsx'),
    ]),
    route(
      'configuration/templates/:templateType/create-edit-template',
      'routes/templates/edit-template.tsx',
      {
        id: 'create-template',
      },
    ),
    route(
      'configuration/templates/:templateType/create-edit-template/:templateName/:templateId',
      'routes/templates/edit-template.tsx',
    ),
    route(
      'configuration/templates/:templateType/create-edit-template/:templateName/:templateId/field/:order',
      'routes/templates/edit-field.tsx',
    ),
    route(
      'configuration/templates/:templateType/create-edit-template/:templateName/:templateId/preview',
      'routes/templates/preview-template.tsx',
    ),
    route('executions', 'routes/executions/executions.tsx', [
      route('start', 'routes/executions/start-execution.tsx'),
    ]),
    route('executions/again', 'routes/executions/run-again.ts'),
    route('executions/ongoing', 'routes/executions/ongoing.tsx', [
      route(':executionId/machine', 'routes/executions/ongoing-machine.tsx'),
      route(':executionId/user', 'routes/executions/ongoing-user.tsx'),
      route(':executionId/terminate', 'routes/executions/ongoing-terminate.tsx'),
    ]),
    route('executions/:executionId/compare', 'routes/executions/compare-choice.tsx'),
    route('executions/:executionId/compare/:otherId', 'routes/executions/compare-executions.tsx'),
    route('executions/:executionId/log', 'routes/executions/execution-log.tsx'),
    route('executions/:executionId/cases/:number', 'routes/executions/test-case.tsx'),
    route('executions/:executionId', 'routes/executions/execution.tsx', [
      route('terminate', 'routes/executions/terminate-execution.tsx'),
      route('keep', 'routes/executions/keep-execution.tsx'),
      route('release', 'routes/executions/release-execution.tsx'),
      route('delete', 'routes/executions/delete-execution.tsx'),
    ]),
    route('approval-request', 'routes/approval-requests/approval-requests.tsx'),
    route('approval-request/:requestId', 'routes/approval-requests/approval-request.tsx'),
    ...hostedAreas,
    route('view-as', 'routes/view-as/start-view-as.ts'),
    route('view-as/end', 'routes/view-as/end-view-as.ts'),
    route('sign-out', 'routes/shell/sign-out.tsx'),
    route('resume', 'routes/shell/resume.tsx'),
    route('*', 'routes/shell/not-found.tsx'),
  ]),
  route('nlp', 'routes/help/nlp.ts'),
  route('app/profile/image/:userId', 'routes/profile/image.ts'),
  route('app/executions/:executionId/captures/:captureId', 'routes/executions/capture.ts'),
  route('app/executions/:executionId/report/:format', 'routes/executions/report.ts'),
  route('app/executions/csv', 'routes/executions/executions-csv.ts'),
  route('app/executions/:executionId/csv', 'routes/executions/cases-csv.ts'),
  route('app/audit/csv', 'routes/audit/audit-csv.ts'),
  route(
    'app/configuration/templates/scriptTemplate/download/:templateName/:templateId',
    'routes/templates/download-template.ts',
  ),
  route(
    'app/configuration/templates/:templateType/export/:templateName/:templateId',
    'routes/templates/export-template.ts',
  ),
  route('app/configuration/templates/:templateType/csv', 'routes/templates/templates-csv.ts'),
  route('app/configuration/user-management/users/csv', 'routes/users/users-csv.ts'),
  route('app/configuration/user-management/roles/csv', 'routes/roles/roles-csv.ts'),
  route('app/configuration/user-management/groups/csv', 'routes/groups/groups-csv.ts'),
  route(
    'app/configuration/project-management/memory-config/csv',
    'routes/project-management/memory-config/memory-csv.ts',
  ),
  route('app/projects/csv', 'routes/projects/projects-csv.ts'),
  route(
    'app/configuration/project-management/time-zone/csv',
    'routes/project-management/time-zone/time-zones-csv.ts',
  ),
  route(
    'app/configuration/project-management/defect-management/csv',
    'routes/project-management/defect-management/defects-csv.ts',
  ),
  route(
    'app/configuration/project-management/approval-version/csv',
    'routes/project-management/approval-version/approval-csv.ts',
  ),
  route('app/approval-requests/csv', 'routes/approval-requests/approval-requests-csv.ts'),
  route('app/live', 'routes/live/live.ts'),
  route('design-system', 'routes/design-system/design-system.tsx', [
    route('errors', 'routes/design-system/error-summary-example.tsx'),
    route('upload', 'routes/design-system/upload-example.tsx'),
    route('drawer/:width', 'routes/design-system/drawer-example.tsx', [
      route('confirm', 'routes/design-system/modal-example.tsx', { id: 'design-system-confirm' }),
    ]),
    route('modal/:size', 'routes/design-system/modal-example.tsx', { id: 'design-system-modal' }),
  ]),
] satisfies RouteConfig;
