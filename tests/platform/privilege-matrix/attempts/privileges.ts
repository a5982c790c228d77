import { attempt, open, type AttemptModule } from '../attempt.ts';

export default {
  attempts: [
    open('tells what one may do', 'getPrivileges'),
    open('tells what one may do', 'explainPermission', () => ({
      params: { permissionId: 'users.edit' },
    })),
    open('tells what one may do', 'getAiLicensePrivileges'),
    // The next attempt ends the view.
    attempt('startViewAs', ['users.view', 'roles.view'], ({ things }) => ({
      body: { userId: things.user },
    })),
    open('own sessions', 'endViewAs'),
  ],
} satisfies AttemptModule;
