import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { parse } from 'postcss';
import { describe, expect, it } from 'vitest';
import routes from '#app/routes.ts';

const app = path.resolve(import.meta.dirname, '../../../app');

/** Stylesheets that only import others, and define nothing. */
const gathering = ['styles.css', 'utilities.css', 'workspace.css'];

/** The areas of files that share one, by the name of the first file. */
const ofArea: Readonly<Record<string, string>> = {
  'routes/executions/results.css': 'executions',
  'routes/projects/overview.css': 'projects',
  'routes/shell/header-extras.css': 'shell',
  'routes/shell/fit.css': 'shell',
};

const filesOf = (...endings: string[]): string[] =>
  readdirSync(app, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .sort();
const read = (file: string): string => readFileSync(path.join(app, file), 'utf8');
/** Returns the prefix of an area's classes; undefined for the design system, whose names everyone uses. */
const prefixOf = (file: string): string | undefined =>
  file.startsWith('components/') ? undefined : `${ofArea[file] ?? path.parse(file).name}-`;

/** The utilities of Tailwind that stylesheets name. */
const utilities = ['sr-only'];

/** The classes that each selector of each file names. */
const selectors = filesOf('.css').flatMap((file) => {
  const found: { file: string; selector: string; classes: string[] }[] = [];
  parse(read(file)).walkRules((rule) => {
    for (const selector of rule.selectors) {
      const classes = [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);
      found.push({ file, selector, classes: classes.filter((name) => !utilities.includes(name)) });
    }
  });
  return found;
});

/**
 * The files that define each class: those where a selector names it alone or, when there are none, all that name it.
 */
const definitions = new Map<string, Set<string>>();
for (const alone of [true, false]) {
  const known = new Set(definitions.keys());
  for (const { file, classes } of selectors) {
    if (alone && new Set(classes).size > 1) continue;
    for (const name of classes) {
      if (!known.has(name)) definitions.set(name, (definitions.get(name) ?? new Set()).add(file));
    }
  }
}

/** Returns the words in the strings of a module, which include all its classes. */
const wordsOf = (file: string): string[] =>
  (read(file).match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []).flatMap((text) =>
    text.slice(1, -1).split(/[\s'"`{}$]+/),
  );

describe('the classes of stylesheets', () => {
  it('are in the design system or in areas', () => {
    expect(selectors.filter(({ file }) => gathering.includes(file))).toEqual([]);
  });

  it('are defined in one file', () => {
    const twice = [...definitions].filter(([, files]) => files.size > 1);
    expect(twice.map(([name, files]) => [name, ...files])).toEqual([]);
  });

  it('have the prefix of their area, and no prefix in the design system', () => {
    const prefixes = filesOf('.css').flatMap((file) => prefixOf(file) ?? []);
    const strangers = [...definitions].filter(([name, files]) =>
      [...files].some((file) => {
        const prefix = prefixOf(file);
        return prefix ? !name.startsWith(prefix) : prefixes.some((one) => name.startsWith(one));
      }),
    );
    expect(strangers.map(([name, files]) => [name, ...files])).toEqual([]);
  });

  it('touch nothing outside their area: the order of stylesheets does not matter', () => {
    const reaching = selectors.filter(({ file, selector, classes }) => {
      const prefix = prefixOf(file);
      if (prefix === undefined || selector === 'html' || /^(from|to|[\d.]+%)$/.test(selector)) return false;
      const foreign = classes.some((name) =>
        [...(definitions.get(name) ?? [])].some((of) => ![undefined, prefix].includes(prefixOf(of))),
      );
      return foreign || !classes.some((name) => name.startsWith(prefix));
    });
    expect(reaching.map(({ file, selector }) => `${file}: ${selector}`)).toEqual([]);
  });

  it('are all in use', () => {
    const words = new Set(filesOf('.ts', '.tsx').flatMap(wordsOf));
    expect([...definitions.keys()].filter((name) => !words.has(name))).toEqual([]);
  });
});

/** Returns the app's own files that a file imports, by their endings; also for a stylesheet. */
function importsOf(file: string, pattern: RegExp): string[] {
  return [...read(file).matchAll(pattern)].flatMap(([, from = '']) => {
    const target = from.startsWith('#app/')
      ? from.slice('#app/'.length)
      : from.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), from)
        : undefined;
    return target !== undefined && existsSync(path.join(app, target)) ? [target] : [];
  });
}

const withImports = (start: readonly string[], pattern: RegExp): Set<string> => {
  const found = new Set(start);
  for (const file of found) for (const next of importsOf(file, pattern)) found.add(next);
  return found;
};

const linkedBy = (module: string): string[] => [
  ...withImports(importsOf(module, /from '([^']+\.css)\?url'/g), /@import '([^']+)'/g),
];

interface Page {
  readonly module: string;
  readonly stylesheets: readonly string[];
}

/** Returns every route's module, with the stylesheets that are loaded when it is shown. */
const pagesOf = (entries: readonly RouteConfigEntry[], above: readonly string[]): Page[] =>
  entries.flatMap(({ file, children = [] }) => {
    const stylesheets = [...above, ...linkedBy(file)];
    return [{ module: file, stylesheets }, ...pagesOf(children, stylesheets)];
  });

describe('the stylesheets of a page', () => {
  const ofRoot = linkedBy('root.tsx');
  const pages = [{ module: 'root.tsx', stylesheets: ofRoot }, ...pagesOf(routes, ofRoot)];

  it.each(pages)('define every class that $module gives', ({ module, stylesheets }) => {
    const missing = [...withImports([module], /(?:from |import\()'([^']+\.tsx)'/g)]
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => wordsOf(file).map((word) => ({ file, word })))
      .filter(({ word }) => {
        const files = definitions.get(word);
        return files !== undefined && ![...files].some((file) => stylesheets.includes(file));
      });
    expect(missing).toEqual([]);
  });
});
