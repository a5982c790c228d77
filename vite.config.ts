import { availableParallelism } from 'node:os';
import { vitePlugin as remix } from '@remix-run/dev';
import autoprefixer from 'autoprefixer';
import tailwindcss from 'tailwindcss';
import { defineConfig } from 'vitest/config';
import remixConfig from './remix.config.js';

type ManualChunks = (
  id: string,
  graph: { getModuleInfo(id: string): { readonly importers: readonly string[] } | null },
) => string | undefined;

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

// Vitest runs our modules as they are; the Remix plugin is for the browser and server builds only.
const underVitest = process.env.VITEST !== undefined;

/**
 * A few files in place of one for each module: a page asks for about ten, not seventy, and has as many links less. What
 * signing in needs, what only the other pages before it need, and those behind it; routes, and what is loaded when it is asked for, keep files of
 * their own.
 */
const chunkOf: ManualChunks = (id, { getModuleInfo }) => {
  const importersOf = (file: string) => getModuleInfo(file)?.importers ?? [];
  if (framework.test(id)) return 'framework';
  if (/\/node_modules\/@conform-to\//.test(id)) return 'forms';
  if (!/\/(app\/(components|paths|request|shared|live)|platform\/contract)\//.test(id)) return undefined;
  if (isReachedFrom(signIn, id, importersOf)) return 'kit';
  if (isReachedFrom(publicPages, id, importersOf)) return 'accounts';
  return isReachedFrom(/\/app\/routes\//, id, importersOf) ? 'workspace' : undefined;
};

const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//;
const signIn = /\/app\/(root\.tsx|entry\.client\.tsx|routes\/accounts\/(public-layout|sign-in)\.tsx)/;
const publicPages = /\/app\/routes\/accounts\//;

/** Whether one of these imports it, or what imports it: at once, not when it is asked for. */
function isReachedFrom(pages: RegExp, id: string, importersOf: (file: string) => readonly string[]): boolean {
  const seen = new Set([id]);
  for (const file of seen) {
    if (pages.test(file)) return true;
    for (const importer of importersOf(file)) seen.add(importer);
  }
  return false;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: underVitest ? [] : [remix(remixConfig)],
  // While developing, packages are made ready before the first page: one that is found later reloads a page in the middle of
  // taking it over, with two Reacts.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
  css: { postcss: { plugins: [tailwindcss, autoprefixer] } },
  build: {
    // Old browsers are among our users; the product must not need script, but should not break theirs either.
    target: ['es2020', 'chrome87', 'firefox78', 'safari14'],
    assetsInlineLimit: 0,
    // The server's is one file.
    ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: chunkOf } } }),
  },
  test: {
    // Files share the modules of their process, because importing them takes longer than most tests do.
    isolate: false,
    setupFiles: 'tests/support/restore.ts',
    // Tests wait for databases and processes: two cores are kept busy by two files at once.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'platform',
          include: ['tests/platform/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/used-databases.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // They depend on processes and databases; `npm test` names each that passed only at its second run, and why.
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'fuzz',
          include: ['tests/fuzz/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/used-databases.ts',
          hookTimeout: 60_000,
        },
      },
    ],
  },
}));
