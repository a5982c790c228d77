import { permissionModules, type PermissionModule } from '#platform/contract/access/access-values.ts';

/** The name of a section's field in the form: ids in a page have no spaces. */
export const fieldOf = (section: PermissionModule): string => section.toLowerCase().replaceAll(' ', '-');

/** Where the form says what the platform says of a section. */
export const fieldsOfSections = Object.fromEntries(
  permissionModules.map((section) => [`tabPermissions.${section}`, fieldOf(section)]),
);
