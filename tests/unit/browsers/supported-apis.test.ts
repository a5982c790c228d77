import path from 'node:path';
import { ESLint, Linter } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';
import { supportedApis } from '../../../scripts/browsers/supported-apis.js';

const root = path.resolve(import.meta.dirname, '../../..');
const file = path.join(root, 'checked.ts');

/** Returns what the rule reports for this text. */
function findingsIn(text: string): string[] {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.dom.d.ts', 'lib.es2023.d.ts'],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, target, ...others) =>
    name === file ? ts.createSourceFile(name, text, target, true) : read(name, target, ...others);
  const program = ts.createProgram({ rootNames: [file], options, host });
  return new Linter({ cwd: root })
    .verify(
      text,
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser, parserOptions: { programs: [program] } },
        plugins: { browsers: { rules: { 'supported-apis': supportedApis } } },
        rules: { 'browsers/supported-apis': 'error' },
      },
      file,
    )
    .map(({ line, message }) => `${line}: ${message.split(' is missing')[0]}`);
}

test('lint checks all code that can end up in a browser', async () => {
  const lint = new ESLint({ cwd: root });
  const levelFor = async (checked: string) => {
    const config = (await lint.calculateConfigForFile(path.join(root, checked))) as Linter.Config;
    return config.rules?.['browsers/supported-apis'];
  };
  for (const checked of [
    'app/components/listen.ts',
    'app/routes/roles/roles.tsx',
    'platform/contract/wire/calls/message-values.ts',
  ])
    expect(await levelFor(checked), checked).toEqual([2]);
  expect(await levelFor('app/request/context.server.ts')).toBeUndefined();
}, 30_000);

test('lint refuses what one of the oldest browsers lacks, and nothing else', () => {
  const lines = [
    'export const last = (words: readonly string[]) => words.at(-1);',
    'export const own = (thing: object) => Object.hasOwn(thing, "a");',
    'export const copy = (thing: object): object => structuredClone(thing);',
    'export const json = () => Response.json({});',
    'export const read = (answer: Response) => answer.json();',
    'export const sender = ({ submitter }: SubmitEvent) => submitter;',
    'export const late = () => AbortSignal.timeout(5);',
    'export const show = (dialog: HTMLDialogElement) => dialog.showModal();',
    'export const id = () => crypto.randomUUID();',
    'export const behind = /(?<=a)b/;',
    'export const fine = (words: string[]) => words.flatMap((word) => [...word.matchAll(/a/g)]);',
    'export const ours = (thing: { at: (n: number) => number }) => thing.at(1);',
    'export const channel = () => new BroadcastChannel("a");',
  ];
  expect(findingsIn(lines.join('\n'))).toEqual([
    '1: ReadonlyArray.at',
    '2: Object.hasOwn',
    '3: structuredClone',
    '4: Response.json',
    '6: SubmitEvent.submitter',
    '7: AbortSignal.timeout',
    '8: HTMLDialogElement.showModal',
    '9: Crypto.randomUUID',
    '10: Safari 14 cannot parse a regular expression that looks behind itself.',
    '13: BroadcastChannel',
  ]);
}, 30_000);
