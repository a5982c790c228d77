import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { savePreferenceOn } from '#app/request/forms/save-preference-on.server.ts';
import { dropProjectScope } from '#app/request/session/project-scope.server.ts';

/** Redirects to the page that creates instances. They belong to All Projects, so the user leaves the project. */
export const goToInstances = (args: ActionFunctionArgs, page: string) =>
  savePreferenceOn(args, {
    schema: z.object({}),
    cookies: ({ context }) => dropProjectScope(context),
    back: page,
  });
