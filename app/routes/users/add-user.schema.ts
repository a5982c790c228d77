import { z } from 'zod';
import { userEmailField, userNameField, userPrivilegeField } from '#platform/contract/users/user-fields.ts';

/** The form for a new user. An address can be looked up before the rest is filled in; the platform's words come with the answer. */
export const addUserSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('look-up'),
    emailId: userEmailField,
    name: z.string().max(100).optional(),
    privilege: z.string().max(100).optional(),
    /** The name that was filled in for another email, so it isn't what the user typed. */
    filled: z.string().max(100).optional(),
  }),
  z.object({
    intent: z.literal('add'),
    emailId: userEmailField,
    name: userNameField,
    privilege: userPrivilegeField,
  }),
]);
