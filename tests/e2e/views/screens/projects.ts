import { getStartedPaths } from '#app/paths/get-started.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { hostedPaths } from '#app/paths/hosted.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { opens, opensMore, presses, sends, type AreaOfScreens } from '../screen.ts';

export default {
  as: 'owner',
  screens: [
    { path: projectPaths.list },
    { path: projectPaths.list, then: opens('Ada Augusta') },
    { path: `${projectPaths.list}?search=nothing` },
    { path: projectPaths.create(noQuery), then: sends({ name: 'Web shop', type: '', platform: '' }) },
    { path: ({ project }) => projectPaths.menu(project, noQuery) },
    { path: `${projectPaths.list}?status=Closed` },
    { path: ({ project }) => projectPaths.edit(project, noQuery), then: sends({ name: '', url: 'shop' }) },
    { path: ({ project }) => projectPaths.status(project, noQuery) },
    { path: ({ closedProject }) => projectPaths.status(closedProject, noQuery) },
    {
      path: ({ closedProject }) => projectPaths.deletion(closedProject, noQuery),
      then: sends({ name: 'shop' }),
    },
    { path: projectPaths.switchFrom({ from: projectPaths.list }) },
    { path: getStartedPaths.at({ tool: 'other' }) },
    {
      path: getStartedPaths.at({ tool: 'sample', system: 'windows' }),
      // Its text says what became of the machine, and of the command before.
      then: presses(/^Connect another machine$|^Show (the|a new) command$/, '.get-started-waiting'),
    },
    { path: projectPaths.project },
    { path: projectPaths.project, then: opens('Show as a table') },
    { path: projectPaths.overview({ suite: 'Not there' }) },
    { path: hostedPaths.scripts },
    { path: hostedPaths.scripts, then: opensMore },
    { path: hostedPaths.ai },
  ],
  shows: ['running', 'queued', 'ended', 'endedBefore'],
} satisfies AreaOfScreens;
