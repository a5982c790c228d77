import type { ActionFunctionArgs } from '@remix-run/node';
import { handleSignedInForm } from '#app/request/forms/handle-form.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { createRole, updateRole } from '#platform/contract/roles/role-calls.ts';
import { atMost } from './role-limits.ts';
import { found, sectionsHere } from './role-of.server.ts';
import { roleFormSchema } from './role.schema.ts';
import { fieldOf, fieldsOfSections } from './section-fields.ts';

/**
 * Handles the role form: creates a role, or changes one; 'Set all to …' answers with the form filled in accordingly.
 * @param roleId of the role to change; undefined for a new one
 */
export const saveRole = (args: ActionFunctionArgs, back: string, roleId?: string) =>
  handleSignedInForm(args, {
    schema: roleFormSchema,
    refusedFields: fieldsOfSections,
    async run(form) {
      const answer = form.value;
      if (answer.act === 'fill') {
        const { level, name, desc } = answer;
        const { platform } = form;
        const sections = await sectionsHere(platform);
        const given = roleId === undefined ? undefined : (await found(platform, roleId)).tabPermissions;
        const levels = sections.map(({ section, most }) => [
          fieldOf(section),
          atMost(level, most, given?.[section]),
        ]);
        return form.hold({ name, desc, ...(Object.fromEntries(levels) as Record<string, string>) });
      }
      const { body } = answer;
      return roleId === undefined
        ? save(form, { call: createRole, input: () => ({ body }), back })
        : save(form, { call: updateRole, input: () => ({ params: { roleId }, body }), back });
    },
  });
