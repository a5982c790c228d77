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
