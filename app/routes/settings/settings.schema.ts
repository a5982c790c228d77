import { z } from 'zod';
import { textSizes, themes } from '#app/request/session/preferences.ts';

export const settingsSchema = z.object({
  theme: z.enum(themes, { error: 'Choose a theme' }),
  textSize: z.enum(textSizes, { error: 'Choose a text size' }),
  shortcuts: z.boolean().optional(),
});

export type SettingsValues = z.input<typeof settingsSchema>;
