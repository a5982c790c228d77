import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hardWords, patterns } from './hard-words.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Folders whose texts aren't rewritten yet. Remove a folder when it is done; the list ends empty. */
const toDo: readonly string[] = [
  'platform/foundation/database/migrations/',
  'tests/corpus/',
  'tests/e2e/',
  'tests/platform/',
  'tests/unit/words/',
];

const folders = ['.', 'app', 'deploy', 'docs', 'help', 'host', 'platform', 'scripts', 'tests'];

/** The files of the product that contain texts; results that other tools wrote stay as they are. */
const files = folders
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: folder !== '.', encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter((file) => /\.(?:tsx?|m?js|md|css|service)$|Dockerfile$/.test(file))
  .filter((file) => !toDo.some((folder) => file.startsWith(folder)));

describe('the check for words that are hard to read', () => {
  it.each([
    ['/** Shows what is here, for who cannot sign in. */', 'a preposition before "who"'],
    ["'Will be added for who has an account'", 'a preposition before "who"'],
    ['/**\n * The mail to\n * who was removed.\n */', 'a preposition before "who"'],
    ["'A list of ' +\n  'people by who made it'", 'a preposition before "who"'],
    ["'Of one script, at most 999.'", 'a sentence that begins with "Of"'],
    ['It is kept.\nOf more, the middle is left out.', 'a sentence that begins with "Of"'],
    ['- Of several names the longest counts.', 'a sentence that begins with "Of"'],
    ['// Of `rows` the first.', 'a sentence that begins with "Of"'],
    ['/** So many times at most. */', '"So many", "for so long"'],
    ['/** For so long an answer counts. */', '"So many", "for so long"'],
    ['/** What of theirs can be seen. */', '"What of", "that which"'],
    ['/** Deletes that which is stray. */', '"What of", "that which"'],
  ])('finds a pattern in %j', (text, name) => {
    expect(hardWords(text).map((finding) => finding.name)).toContain(name);
  });

  it.each([
    'Shows users who can edit, and who started an execution.',
    'The number of users. The limit of a list, often of a license.',
    'The suite ran so often that it is so much slower.',
    'Terms Of use',
    "find(text).from(who('x'))",
  ])('accepts %j', (text) => {
    expect(hardWords(text)).toEqual([]);
  });

  it('has a test for each pattern', () => {
    expect(patterns).toHaveLength(4);
  });
});

it('has files to check, with the documents among them', () => {
  expect(files).toEqual(expect.arrayContaining(['README.md', 'help/users.md', 'host/stop.ts']));
});

it.each(files)('%s has no words that are hard to read', (file) => {
  expect(hardWords(readFileSync(path.join(root, file), 'utf8'))).toEqual([]);
});
