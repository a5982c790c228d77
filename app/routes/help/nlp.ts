import { redirect } from '@remix-run/node';
import { helpPaths } from '#app/paths/help.ts';

/** Redirects /nlp to the help on natural-language steps (spec 1 section 2.2). */
export const loader = () => redirect(helpPaths.page('nlp'));
