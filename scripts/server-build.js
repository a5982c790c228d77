import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * What runs on the server besides pages, and how it is built (esbuild): the host, and each command.
 * @satisfies {import('esbuild').BuildOptions}
 */
export const serverBuild = {
  entryPoints: {
    host: 'server.ts',
    'move-files': 'host/commands/move-files.ts',
    'reset-second-factor': 'host/commands/reset-second-factor.ts',
  },
  bundle: true,
  packages: 'external',
  external: ['./host/development.ts'],
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
};

/** A file of the build for each task that worker threads run (`*.task.ts`). */
export const taskEntryPoints = () =>
  Object.fromEntries(
    readdirSync('platform', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.task.ts'))
      .map((file) => [
        `tasks/${file.replaceAll(path.sep, '/').replace(/\.task\.ts$/, '')}`,
        path.join('platform', file),
      ]),
  );
