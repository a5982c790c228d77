import { presses, sends, type AreaOfScreens } from '../screen.ts';

export default {
  as: 'owner',
  screens: [
    { path: '/app/settings' },
    { path: '/app/keyboard-shortcuts' },
    { path: '/app/upgrade' },
    { path: '/app/upgrade', then: sends({ name: 'Ada.', emailId: 'ada@' }) },
    {
      path: '/app/assistant',
      then: presses('How do I create a new project?', '.assistant-messages > li:last-child'),
    },
    { path: '/app/help' },
    { path: '/app/help/passwords' },
    { path: '/app/help/administration' },
    { path: '/app/help?search=verify+phone' },
    { path: '/app/downloads/plugin' },
    { path: '/app/sign-out' },
    { path: '/app/nowhere' },
  ],
} satisfies AreaOfScreens;
