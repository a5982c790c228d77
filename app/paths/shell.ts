/** The addresses of the frame around every signed-in page. */
export const shellPaths = {
  /** Everything for who is signed in is here or below. */
  app: '/app',
  /** Leads to the first of its areas. */
  configuration: '/app/configuration',
  /** The same of users, roles and groups. */
  userManagement: '/app/configuration/user-management',
  signOut: '/app/sign-out',
  /** The form that was kept when the session ended. */
  resume: '/app/resume',
} as const;

/** Whether an address is one for who is signed in. */
export const isSignedInPath = (path: string): boolean => path.startsWith(`${shellPaths.app}/`);
