import { shellPaths } from '#app/paths/shell.ts';
import { answering, page, type AreaNeeds } from '../support/page-needs.ts';

export default {
  'routes/shell/app-layout.tsx': answering(
    302,
    'leads to where one begins',
    page('is around every page', shellPaths.app),
  ),
  'routes/shell/redirects.ts': answering(302, 'leads to where one begins', page('leads on', shellPaths.app)),
  'routes/shell/sign-out.tsx': page('ends the own session', shellPaths.signOut),
  'routes/shell/resume.tsx': answering(302, 'no form is kept', page('own form', shellPaths.resume)),
  'routes/shell/not-found.tsx': answering(
    404,
    'says that there is nothing',
    page('says that there is nothing', `${shellPaths.app}/nowhere`),
  ),
} satisfies AreaNeeds;
