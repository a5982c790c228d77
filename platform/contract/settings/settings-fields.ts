import { z } from '@hono/zod-openapi';
import { origins } from '../roles/role-values.ts';
import { idField, timeField } from '../wire/fields.ts';

/** Fields that the calls of all settings have in common: how they are named, what a reply adds, what a change sends. */

/** Extension: when settings were saved, and by whom; null and '' while nobody has. */
export const lastSavedFields = { modifiedOn: timeField.nullable(), modifiedByUname: z.string() };

/** What a reply says of settings that a project can have of its own. */
export const scopedSettingsFields = {
  /** The project's id in a project, else the license's. */
  id: z.string(),
  /** Extension: whose settings these are; a project that has saved none has those of All Projects. */
  from: z.enum(origins),
  ...lastSavedFields,
};

/** Names settings: the project's id in a project, else the license's; of a user's own settings the user's id. */
export const settingsParams = z.object({ id: idField });

/** Extension: the `modifiedOn` of the settings that are changed, as they were shown; without it no change of others is noticed. */
export const shownSettingsFields = { modifiedOn: timeField.nullable().optional() };
