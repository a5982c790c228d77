/** Writes the files of the corpus again: `npm run corpus`, or `npm run corpus -- pytest vitest` for some of them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { entryFile, filesFolder, type CorpusEntry, type Figures } from './corpus.ts';
import { debianTools } from './recipes/debian-tools.ts';
import { nodeTools } from './recipes/node-tools.ts';
import { playwrightRecipes } from './recipes/playwright.ts';
import type { Recipe } from './recipes/recipe.ts';

const here = path.join('tests', 'corpus');
/**
 * The folder in which tools run: they write absolute paths into their files, and this one reveals nothing of the
 * machine.
 */
const work = path.join(tmpdir(), 'fireflink-corpus');
const recipes = [...nodeTools, ...playwrightRecipes, ...debianTools];

const environment = {
  ...process.env,
  PATH: [path.join(work, 'node_modules', '.bin'), process.env['PATH']].join(path.delimiter),
  NODE_PATH: path.join(work, 'node_modules'),
  NO_COLOR: '1',
  CI: '',
  TZ: 'UTC',
  // The variables with which a test runner starts this script must not change what the tools do.
  NODE_TEST_CONTEXT: undefined,
  NODE_OPTIONS: undefined,
};

const run = (command: string, cwd: string) =>
  spawnSync('sh', ['-c', command], { cwd, env: environment, encoding: 'utf8' });

const chosen = process.argv.slice(2);
const missing: string[] = [];
rmSync(work, { recursive: true, force: true });
mkdirSync(work);
for (const file of ['package.json', 'package-lock.json'])
  cpSync(path.join(here, file), path.join(work, file));
console.log('Installing the tools of npm …');
execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: work, stdio: ['ignore', 'ignore', 'inherit'] });
for (const recipe of recipes) {
  if (chosen.length > 0 && !chosen.includes(recipe.name)) continue;
  const made = make(recipe);
  if (made) console.log(`${recipe.name}: ${recipe.tool} ${made.version}: ${wordsOf(made.figures)}`);
  else missing.push(`${recipe.name}: ${recipe.tool}`);
}
if (missing.length > 0) {
  console.log(`Missing here, their files are as they were:\n  ${missing.join('\n  ')}`);
  console.log('On Debian: apt-get install maven libsurefire-java junit4 testng phpunit python3-pytest');
}

/** Runs a recipe and writes its entry. @returns undefined where the tool is missing */
function make(recipe: Recipe): CorpusEntry | undefined {
  const cwd = path.join(work, recipe.name);
  cpSync(path.join(here, 'samples', recipe.sample), cwd, { recursive: true });
  const version = run(recipe.version, cwd);
  if (version.status !== 0) return undefined;
  const results = path.join(cwd, 'results');
  const printed: string[] = [];
  const figures: Figures[] = [];
  mkdirSync(results);
  for (const command of recipe.commands) {
    const { stdout, stderr } = run(command, cwd);
    const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => recipe.summary.test(line));
    if (lines.length === 0) throw new Error(`${recipe.name} printed no summary:\n${stdout}${stderr}`);
    printed.push(...lines.map((line) => line.trim()));
    figures.push(recipe.figures(lines.join('\n')));
  }
  const files = readdirSync(results).filter((file) => file.endsWith('.xml'));
  if (files.length === 0) throw new Error(`${recipe.name} wrote no results`);
  const entry: CorpusEntry = {
    tool: recipe.tool,
    version: /\d+(?:\.\d+)+/.exec(version.stdout)?.[0] ?? version.stdout.trim(),
    writtenBy: 'tool',
    commands: [...recipe.commands],
    shows: recipe.shows,
    ...(recipe.remark !== undefined && { remark: recipe.remark }),
    printed,
    figures: figures.reduce(sum),
  };
  const folder = path.join(filesFolder, recipe.name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of files) {
    writeFileSync(path.join(folder, file), withoutMachine(readFileSync(path.join(results, file), 'utf8')));
  }
  writeFileSync(path.join(folder, entryFile), `${JSON.stringify(entry, undefined, 2)}\n`);
  return entry;
}

function sum(one: Figures, other: Figures): Figures {
  return {
    cases: one.cases + other.cases,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    flaky: one.flaky === null || other.flaky === null ? null : one.flaky + other.flaky,
  };
}

/** Removes the name of this machine from a file, and what Surefire writes about its Java; changes nothing else. */
function withoutMachine(text: string): string {
  return text
    .replaceAll(`hostname="${hostname()}"`, 'hostname="build-01"')
    .replace(/<property name="[^"]*" value="[^"]*"\/>\s*/g, '');
}

function wordsOf({ cases, failed, skipped, flaky }: Figures): string {
  return `${cases} cases, ${failed} failed, ${skipped} skipped, ${flaky ?? 'nothing said of'} flaky`;
}
