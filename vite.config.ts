import { availableParallelism } from 'node:os';
import { vitePlugin as remix } from '@remix-run/dev';
import autoprefixer from 'autoprefixer';
import tailwindcss from 'tailwindcss';
import { defineConfig } from 'vitest/config';
import remixConfig from './remix.config.js';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

// Vitest runs our modules as they are; the Remix plugin is for the browser and server builds only.
const underVitest = process.env.VITEST !== undefined;

export default defineConfig({
  plugins: underVitest ? [] : [remix(remixConfig)],
  // While developing, packages are made ready before the first page: one that is found later reloads a page in the middle of
  // taking it over, with two Reacts.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
  css: { postcss: { plugins: [tailwindcss, autoprefixer] } },
  build: {
    // Old browsers are among our users; the product must not need script, but should not break theirs either.
    target: ['es2020', 'chrome87', 'firefox78', 'safari14'],
    assetsInlineLimit: 0,
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
});
