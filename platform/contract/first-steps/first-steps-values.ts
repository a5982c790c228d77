/** The words of the demo project. This file imports nothing, so that it costs a page nothing. */

/** Its name; a license that has such a project gets 'Demo project 2'. */
export const demoProjectName = 'Demo project';

export const demoProjectMessages = {
  created: 'Demo project created. Its data is made up: look around, and remove it when you’re done.',
  removed: 'Demo project removed',
  exists: 'This license has a demo project already',
  missing: 'There is no demo project to remove',
  running: 'An execution is in progress in the demo project. Wait for it to end, or terminate it first.',
} as const;
