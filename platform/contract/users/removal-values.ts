/** The words of removing users, and of their roles in projects. This file imports nothing, so that it costs a page nothing. */
export const removalMessages = {
  removed: 'User removed successfully',
  /** Spec 3 section 8. */
  failed: 'Failed to remove user. Please try again.',
  rolesFailed: 'Error while updating user roles',
  roleUpdated: 'User updated successfully',
  addedToProject: 'Users added successfully',
  addedToProjects: 'User added to the projects successfully',
  ownRole: 'Nobody changes their own role, or removes themselves',
  adminsHere: 'Admins and Super Admins work in every project: they are managed in All Projects',
  aboveYours: (name: string, section: string, held: string, own: string) =>
    `Nobody takes away more than they have: ${name} has ${held} to ${section} in this project, and you have ${own}`,
  mayDoMore:
    'You cannot change this user: they may do more in this project than you. A Super Admin or an Admin can.',
  unknownRole: 'Role does not exist',
  unknownUser: 'User does not exist',
  alreadyMember: 'User is in the project already',
  onlyUsers: 'Only active users can be added to projects: Admins work in all of them',
  notOpen: 'Project is closed',
  chooseUser: 'Select at least one user',
  chooseProject: 'Select at least one project',
} as const;

/** How many users, or projects, one request can name. */
export const removalLimits = { usersMax: 100, projectsMax: 100 } as const;
