/** The roles that every license has from its start; they cannot be edited or deleted (spec 3 section 6). */
export const defaultRoleNames = ['Full Access', 'View Access'] as const;

export type DefaultRoleName = (typeof defaultRoleNames)[number];

/** Where a role or a template comes from. */
export const origins = ['License', 'Project'] as const;
