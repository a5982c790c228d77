import { executionPaths } from '#app/paths/executions.ts';
import { opens, sends, type AreaOfScreens } from '../screen.ts';
import type { World } from '../world.ts';

const execution =
  (which: keyof World['executions'], rest = '') =>
  ({ executions }: World) =>
    `/app/executions/${executions[which]}${rest}`;
const ongoing =
  (rest: string) =>
  ({ executions }: World) =>
    `/app/executions/ongoing/${executions.running}${rest}`;

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
    { path: execution('failed') },
    { path: execution('failed', '?status=Failed&search=shop') },
    { path: execution('failed', '?search=pays'), then: opens(/message of pays/) },
    { path: execution('failed', '/compare') },
    { path: execution('before', '/compare') },
    { path: ({ executions: { failed, before } }) => executionPaths.compare(failed, before, 'New') },
    { path: execution('failed', '/log') },
    { path: execution('failed', '/log?search=checkout') },
    { path: '/app/executions/start', then: sends({ name: 'ab', suiteName: '' }) },
    { path: '/app/licenses', then: opens(/running of/) },
  ],
} satisfies AreaOfScreens;
