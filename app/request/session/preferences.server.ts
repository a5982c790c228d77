import { z } from 'zod';
import type { ServerContext } from '#app/request/context.server.ts';
import { ownCookie, readCookie } from './cookies.server.ts';
import { defaultPreferences, textSizes, themes, type Preferences } from './preferences.ts';

const preferencesSchema = z.object({
  theme: z.enum(themes),
  textSize: z.enum(textSizes),
  shortcuts: z.boolean(),
});

const oneYear = 365 * 24 * 60 * 60;

const cookie = (context: ServerContext) => ownCookie(context, 'profile', oneYear);

export const readPreferences = async (context: ServerContext, request: Request): Promise<Preferences> =>
  (await readCookie(cookie(context), request, preferencesSchema)) ?? defaultPreferences;

/** Returns the `Set-Cookie` that stores the preferences for a year. */
export const storePreferences = (context: ServerContext, preferences: Preferences): Promise<string> =>
  cookie(context).serialize(preferences);
