import type { InputParts } from './attempt.ts';

/** Inputs that attempts of several domains share. */
export const ofProject = ({ projectId }: InputParts) => ({ params: { projectId } });
export const ofSelf = ({ person }: InputParts) => ({ params: { userId: person.user.id } });
export const ofMember = ({ things }: InputParts) => ({ params: { userId: things.member } });
export const ofExecution = ({ things, projectId }: InputParts) => ({
  params: {
    executionId: projectId === things.closedProject ? things.closedExecution : things.orphanedExecution,
  },
});
export const ofSuperAdmin = ({ things }: InputParts) => ({ params: { userId: things.superAdmin } });

/** Returns the needs of an act on a Super Admin, which only a Super Admin may do. */
export const toSuperAdmin = (permission: 'users.edit' | 'users.delete') =>
  [permission, 'users.make-super-admin'] as const;
