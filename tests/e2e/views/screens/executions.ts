import { executionPaths } from '#app/paths/executions.ts';
import { opens, sends, type AreaOfScreens } from '../screen.ts';
import type { Things } from '#tests/support/thing-module.ts';

const execution =
  (which: 'running' | 'queued' | 'ended' | 'endedBefore', rest = '') =>
  (things: Things) =>
    `/app/executions/${things[which]}${rest}`;
const ongoing =
  (rest: string) =>
  ({ running }: Things) =>
    `/app/executions/ongoing/${running}${rest}`;

export default {
  as: 'owner',
  screens: [
    { path: '/app/executions' },
    { path: '/app/executions/ongoing?search=build-server' },
    { path: ongoing('/machine') },
    { path: ongoing('/user') },
    { path: ongoing('/terminate') },
    { path: execution('running') },
    { path: execution('queued') },
    { path: execution('queued', '/terminate') },
    { path: execution('ended') },
    { path: execution('ended', '?status=Failed&search=shop') },
    { path: execution('ended', '?search=pays'), then: opens(/message of pays/) },
    { path: execution('ended', '/compare') },
    { path: execution('endedBefore', '/compare') },
    { path: ({ ended, endedBefore }) => executionPaths.compare(ended, endedBefore, 'New') },
    { path: execution('ended', '/log') },
    { path: execution('ended', '/log?search=checkout') },
    { path: '/app/executions/start', then: sends({ name: 'ab', suiteName: '' }) },
    { path: '/app/licenses', then: opens(/running of/) },
  ],
} satisfies AreaOfScreens;
