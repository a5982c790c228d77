import { index, layout, route, type RouteConfig } from '@remix-run/route-config';
import { featureAreas } from './routes/hosted/feature-areas.ts';

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
    route('set-up-second-factor', 'routes/accounts/set-up-second-factor.tsx'),
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
    route('legal/:document', 'routes/accounts/legal/legal-page.tsx'),
    route('*', 'routes/accounts/not-found.tsx'),
  ]),
  route('app', 'routes/shell/app-layout.tsx', { id: 'app' }, [
    index('routes/shell/redirects.ts'),
    route('integration', 'routes/shell/redirects.ts', { id: 'integration' }),
    route('configuration', 'routes/shell/redirects.ts', { id: 'configuration' }),
    route('projects', 'routes/projects/projects.tsx', [
      route('create', 'routes/projects/create-project.tsx'),
      route('switch', 'routes/projects/switch-project.tsx'),
    ]),
    route('projects/project', 'routes/projects/project.tsx'),
    route('columns/:list', 'routes/columns/choose-columns.ts'),
    route('licenses', 'routes/licenses/licenses.tsx', [
      route('second-factor', 'routes/licenses/require-second-factor.tsx'),
    ]),
    route('audit', 'routes/audit/audit.tsx'),
    route('upgrade', 'routes/upgrade/upgrade.tsx'),
    route('downloads/:kind', 'routes/downloads/downloads.tsx'),
    route('downloads/client/:os', 'routes/downloads/download-client.ts'),
    route('settings', 'routes/settings/settings.tsx'),
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
    route('profile/second-factor', 'routes/profile/second-factor.tsx'),
    route('profile/second-factor/off', 'routes/profile/switch-off-second-factor.tsx'),
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
    route('configuration/user-management/users', 'routes/users/users.tsx', [
      route('details/:userId', 'routes/users/user-details.tsx'),
      route('create-drawer', 'routes/users/create-user.tsx'),
      route('edit-drawer/:userId', 'routes/users/edit-user.tsx'),
      route('sign-out/:userId', 'routes/users/sign-out-user.tsx'),
      route('reset-second-factor/:userId', 'routes/users/reset-second-factor.tsx'),
      route('invite', 'routes/invitations/invite-users.tsx'),
      route('add-user', 'routes/project-users/add-users.tsx'),
      route('edit-user', 'routes/project-users/edit-role.tsx'),
      route('add-user/:userId/:userName', 'routes/project-users/add-to-projects.tsx'),
      route('delete-modal/:userName/:userId', 'routes/users/remove-user.tsx'),
      route('impact-list-drawer/:value/:userName/:userId', 'routes/users/user-impact.tsx'),
    ]),
    route('configuration/user-management/users/invite/:listId', 'routes/invitations/invitations.tsx'),
    route('configuration/user-management/users/invite/:listId/csv', 'routes/invitations/invitation-file.ts'),
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
    route('executions', 'routes/executions/executions.tsx', [
      route('start', 'routes/executions/start-execution.tsx'),
    ]),
    route('executions/ongoing', 'routes/executions/ongoing.tsx', [
      route(':executionId/machine', 'routes/executions/ongoing-machine.tsx'),
      route(':executionId/user', 'routes/executions/ongoing-user.tsx'),
      route(':executionId/terminate', 'routes/executions/ongoing-terminate.tsx'),
    ]),
    route('executions/:executionId', 'routes/executions/execution.tsx', [
      route('terminate', 'routes/executions/terminate-execution.tsx'),
    ]),
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
  route('app/audit/csv', 'routes/audit/audit-csv.ts'),
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
