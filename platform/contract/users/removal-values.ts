/** The words of removing users, and of their roles in projects. This file imports nothing, so that it costs a page nothing. */
export const removalMessages = {
  removed: 'User removed successfully',
  /** Spec 3 section 8. */
  failed: 'Failed to remove user. Please try again.',
  rolesFailed: 'Error while updating user roles',
  roleUpdated: 'User updated successfully',
  addedToProject: 'Users added successfully',
  addedToProjects: 'User added to the projects successfully',
  ownRole: 'You can’t change your own role or remove yourself',
  adminsHere: 'Admins and Super Admins have access to every project. Manage them in All Projects.',
  aboveYours: (name: string, section: string, current: string, own: string) =>
    `You can’t remove rights above your own. In this project, ${name} has ${current} to ${section} and you have ${own}.`,
  unknownRole: 'Role does not exist',
  unknownUser: 'User does not exist',
  alreadyMember: 'User is already in the project',
  onlyUsers:
    'You can add only active users with the privilege User. Admins already have access to every project.',
  notOpen: 'Project is closed',
  chooseUser: 'Select at least one user',
  chooseProject: 'Select at least one project',
} as const;

/** How many users, or projects, one request can name. */
export const removalLimits = { usersMax: 100, projectsMax: 100 } as const;
