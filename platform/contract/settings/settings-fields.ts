import { z } from '@hono/zod-openapi';
import { origins } from '../roles/role-values.ts';
import { idField, timeField } from '../wire/fields/fields.ts';

/** Fields that the calls of all settings share: how they are named, what a reply adds, what a change sends. */

/** Extension: when settings were saved and who saved them; null and '' if nobody has. */
export const lastSavedFields = { modifiedOn: timeField.nullable(), modifiedByUname: z.string() };

/** What a reply contains for settings that a project can have of its own. */
export const scopedSettingsFields = {
  /** The project's id in a project, otherwise the license's. */
  id: z.string(),
  /** Extension: the origin of these settings; a project without saved settings has those of All Projects. */
  from: z.enum(origins),
  ...lastSavedFields,
};

/** Names settings: the project's id in a project, otherwise the license's; for a user's own settings the user's id. */
export const settingsParams = z.object({ id: idField });

/**
 * Extension: the `modifiedOn` of the settings as they were displayed; without it changes of other users are not
 * detected.
 */
export const shownSettingsFields = { modifiedOn: timeField.nullable().optional() };
