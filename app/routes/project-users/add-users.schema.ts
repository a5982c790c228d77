import { z } from 'zod';
import { askedPart, chooserFields } from '#app/request/forms/chooser-step.server.ts';
import { removalMessages } from '#platform/contract/users/removal-values.ts';
import { idField } from '#platform/contract/wire/fields/fields.ts';

/** The selected users, and everyone's role, by the ids of users. */
export type AddUsersValues = { user: string[]; role: Record<string, string> };

/** The form that adds users to a project. Another page or search of them is a step that saves nothing. */
export const addUsersSchema = z
  .object({
    projectId: idField,
    user: z.array(idField).default([]),
    role: z.record(idField, idField).default({}),
    ...chooserFields,
  })
  .transform(({ projectId, user, role, ...buttons }, context) => {
    const part = askedPart(buttons);
    if (part) return { act: 'step', step: { ...part, values: { projectId, user, role } } } as const;
    if (user.length > 0) return { act: 'save', projectId, users: user, role } as const;
    context.addIssue({ code: 'custom', path: ['user'], message: removalMessages.chooseUser });
    return z.NEVER;
  });
