import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The esbuild options for everything on the server except pages: the host and each command.
 * @satisfies {import('esbuild').BuildOptions}
 */
export const serverBuild = {
  entryPoints: {
    host: 'server.ts',
    'move-files': 'host/commands/move-files.ts',
    'reset-second-factor': 'host/commands/reset-second-factor.ts',
    license: 'host/commands/license.ts',
  },
  bundle: true,
  packages: 'external',
  external: ['./host/development.ts'],
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
};

/** The build's entry for each task of the worker threads (`*.task.ts`). */
export const taskEntryPoints = () =>
  Object.fromEntries(
    readdirSync('platform', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.task.ts'))
      .map((file) => [
        `tasks/${file.replaceAll(path.sep, '/').replace(/\.task\.ts$/, '')}`,
        path.join('platform', file),
      ]),
  );
