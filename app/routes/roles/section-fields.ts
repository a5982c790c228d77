import { permissionModules, type PermissionModule } from '#platform/contract/access/access-values.ts';

/** Returns the name of a section's field in the form: ids in a page have no spaces. */
export const fieldOf = (section: PermissionModule): string => section.toLowerCase().replaceAll(' ', '-');

/** The fields that show the platform's errors about sections. */
export const fieldsOfSections = Object.fromEntries(
  permissionModules.map((section) => [`tabPermissions.${section}`, fieldOf(section)]),
);
