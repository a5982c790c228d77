/** The users who look at the lists: by privilege or role, in All Projects and in the project. */
export const viewers = [
  'Super Admin',
  'Admin',
  'Super Admin in the project',
  'Admin in the project',
  'manager in the project',
  'reader in the project',
] as const;

export type ViewerName = (typeof viewers)[number];
