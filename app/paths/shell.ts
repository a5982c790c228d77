/** The addresses of the frame around every signed-in page. */
export const shellPaths = {
  /** The root of all pages for signed-in users. */
  app: '/app',
  /** Redirects to the first of its areas. */
  configuration: '/app/configuration',
  /** The same for users, roles and groups. */
  userManagement: '/app/configuration/user-management',
  signOut: '/app/sign-out',
  /** The form that was stored when the session ended. */
  resume: '/app/resume',
} as const;

/** Returns whether a path is for signed-in users. */
export const isSignedInPath = (path: string): boolean => path.startsWith(`${shellPaths.app}/`);
