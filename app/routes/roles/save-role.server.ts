import type { ActionFunctionArgs } from '@remix-run/node';
import { buttonsOn } from '#app/request/forms/buttons-on.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { createRole, updateRole } from '#platform/contract/roles/role-calls.ts';
import { atMost } from './section-limits.ts';
import { loadRoleById, sectionsHere } from './load-role.server.ts';
import { roleFormSchema } from './role.schema.ts';
import { fieldOf, fieldsOfSections } from './section-fields.ts';

/**
 * Handles the role form: creates a role, or changes one; 'Set all to …' answers with the form filled in accordingly.
 * @param roleId of the role to change; undefined for a new one
 */
export const saveRole = (args: ActionFunctionArgs, back: string, roleId?: string) =>
  buttonsOn(args, {
    schema: roleFormSchema,
    refusedFields: fieldsOfSections,
    buttons: {
      async fill({ value: { level, name, desc }, platform, showAgain }) {
        const sections = await sectionsHere(platform);
        const given =
          roleId === undefined ? undefined : (await loadRoleById(platform, roleId)).tabPermissions;
        const levels = sections.map(({ section, most }) => [
          fieldOf(section),
          atMost(level, most, given?.[section]),
        ]);
        return showAgain({ name, desc, ...(Object.fromEntries(levels) as Record<string, string>) });
      },
      save: (form) =>
        roleId === undefined
          ? save(form, { call: createRole, input: ({ body }) => ({ body }), back })
          : save(form, { call: updateRole, input: ({ body }) => ({ params: { roleId }, body }), back }),
    },
  });
