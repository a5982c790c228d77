import { redirect } from '@remix-run/node';

/** /nlp is the short way to the help on natural-language steps (spec 1 section 2.2). */
export const loader = () => redirect('/app/help/nlp');
