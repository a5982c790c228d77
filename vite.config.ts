import { availableParallelism } from 'node:os';
import { vitePlugin as remix } from '@remix-run/dev';
import autoprefixer from 'autoprefixer';
import tailwindcss from 'tailwindcss';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import remixConfig from './remix.config.js';
import { buildTargets } from './scripts/browsers/targets.js';

type ManualChunks = (
  id: string,
  graph: {
    getModuleInfo(
      id: string,
    ): { readonly importers: readonly string[]; readonly importedIds: readonly string[] } | null;
  },
) => string | undefined;

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

// Vitest runs our modules as they are; the Remix plugin is for the browser and server builds only.
const underVitest = process.env.VITEST !== undefined;

/**
 * A few files in place of one for each module: a page asks for about ten, not seventy, and has as many links less. What every
 * page needs, the form of signing in, the frame behind it, its lists, live news and dialogs are told apart, so that no page
 * waits for much that only others need. Routes, with what only they need, and what is loaded when it is asked for, keep
 * files of their own.
 */
const chunkOf: ManualChunks = (id, graph) => {
  if (id.includes('vite/preload-helper')) return 'frame'; // Vite's own, for what is loaded when it is asked for.
  const part = partOf(id, graph);
  if (part !== 'shared') return part;
  // What has a form is in a file of its own, so that pages that only show things don't load forms.
  const imported = reachedFrom(id, (file) => graph.getModuleInfo(file)?.importedIds ?? []);
  const hasForm = imported.some((file) => formParts.includes(partOf(file, graph)));
  return (/\/app\/(?:shared|routes)\/([\w-]+)\//.exec(id)?.[1] ?? 'workspace') + (hasForm ? '-forms' : '');
};

/** The part of a file that more than one page needs; 'shared' for what is in none. */
const partOf: ManualChunks = (id, { getModuleInfo }) => {
  if (framework.test(id)) return 'framework';
  if (/\/node_modules\/@conform-to\//.test(id)) return 'forms';
  if (!/\/(app|platform\/contract)\//.test(id)) return undefined;
  const importers = reachedFrom(id, (file) => getModuleInfo(file)?.importers ?? []);
  if (importers.filter((file) => loadedFirst.test(file)).length < 2) return undefined;
  const isFor = (pages: RegExp) => importers.some((file) => pages.test(file));
  if (isFor(everyPage) || (isFor(signIn) && [frame, lists, listScreens].some(isFor))) return 'kit';
  return parts.find(([pages]) => isFor(pages))?.[1] ?? 'shared';
};

const formParts: readonly (string | undefined)[] = ['forms', 'dialogs', 'fields'];
const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//;
const loadedFirst = /\/app\/entry\.client\.tsx|\?__remix-build-client-route$/;
const everyPage = /\/app\/(root|entry\.client)\.tsx/;
const signIn = /\/app\/routes\/accounts\/(public-layout|sign-in)\.tsx/;
/** The frame, and what screens with a list and screens without have in common. */
const frame =
  /\/(routes\/shell\/app-layout\.tsx|components\/(page\/page-header|page\/panel|message\/progress|field\/choice)\.tsx|access-values\.ts)/;
const lists = /\/app\/components\/table\/list-page\.tsx/;
/** Those that are opened most: of what their cells are made, the others' are. */
const listScreens =
  /\/app\/routes\/(projects\/projects|machines\/environment|users\/users|roles\/roles|groups\/groups)\.tsx/;

/** Whatever one of these imports, and is not in a part before, is in its part. */
const parts: readonly (readonly [pages: RegExp, part: string])[] = [
  [signIn, 'forms'],
  [frame, 'frame'],
  [lists, 'lists'],
  [/\/app\/live\/(live-bar\.tsx|use-live-rows\.ts)/, 'live'],
  [listScreens, 'lists'],
  [/\/app\/components\/(form\/form-drawer|dialog\/question)\.tsx/, 'dialogs'],
  // A form on a page of its own: what drawers choose from, with the cells of their lists, is not for it.
  [/\/app\/routes\/settings\/settings\.tsx/, 'fields'],
  // The pages that are opened most.
  [/\/app\/routes\/(executions\/(execution|executions)|projects\/project)\.tsx/, 'executions'],
];

/** What is reached from a file at once, not when it is asked for: what imports it, or what it imports. Itself, too. */
function reachedFrom(id: string, next: (file: string) => readonly string[]): readonly string[] {
  const seen = new Set([id]);
  for (const file of seen) for (const other of next(file)) seen.add(other);
  return [...seen];
}

/**
 * Leaves out of the browser's files what nothing uses of Remix's own: `Link` and `NavLink`, which only the names that they are
 * given for debugging hold; what a server alone renders; how data were fetched before there was single fetch.
 */
const withoutUnused: Plugin = {
  name: 'without-unused',
  apply: (_, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
  transform(code, id) {
    if (!/\/node_modules\/@remix-run\/react\//.test(id)) return undefined;
    const used = code
      .replace(/^\w+\.displayName = "\w+";$/gm, '')
      .replaceAll('typeof document === "undefined"', 'false')
      .replace(/\b(window\.__remixContext\.)?future\.v3_singleFetch\b/g, 'true')
      .replaceAll('typeof singleFetch === "function"', 'true');
    return { code: used, map: null };
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: underVitest ? [] : [remix(remixConfig), withoutUnused],
  // While developing, packages are made ready before the first page: one that is found later reloads a page in the middle of
  // taking it over, with two Reacts.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
  css: { postcss: { plugins: [tailwindcss, autoprefixer] } },
  build: {
    // Old browsers are among our users; the product must not need script, but should not break theirs either.
    target: buildTargets(),
    assetsInlineLimit: 0,
    // What it leaves is a twentieth smaller, compressed, than with Vite's own minifier.
    ...(!isSsrBuild && {
      minify: 'terser',
      terserOptions: {
        ecma: 2020,
        module: true,
        compress: { passes: 3, pure_getters: true },
        format: { comments: false },
      },
    }),
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
