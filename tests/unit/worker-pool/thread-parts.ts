import { idField } from '#platform/contract/wire/fields/fields.ts';

/** Uses a module of the product, a package and an alias, so that a thread loads all of them. */
export const parseId = (id: string): string => idField.parse(id);
