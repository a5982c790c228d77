import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { lacking } from '../../scripts/browsers/support.js';
import { expect, test } from './fixtures.ts';

/** Checks what lint cannot see: the code of libraries that is built into ours. */

const assets = path.resolve(import.meta.dirname, '../../build/client/assets');

/**
 * Names that have one meaning everywhere, whose owner lacks them in an old browser. Names with several meanings, such
 * as `with` or `group`, are left to the walk in an old browser.
 */
const telling: readonly (readonly [owner: string | undefined, member: string])[] = [
  ['Array', 'findLast'],
  ['Array', 'findLastIndex'],
  ['Array', 'toSorted'],
  ['Array', 'toReversed'],
  ['Array', 'toSpliced'],
  ['Array', 'fromAsync'],
  ['Object', 'hasOwn'],
  ['Object', 'groupBy'],
  ['Promise', 'withResolvers'],
  ['AbortSignal', 'throwIfAborted'],
  ['Crypto', 'randomUUID'],
  ['URL', 'canParse'],
  ['Element', 'checkVisibility'],
  ['HTMLElement', 'showPopover'],
  ['HTMLElement', 'togglePopover'],
  ['HTMLDialogElement', 'showModal'],
  ['HTMLFormElement', 'requestSubmit'],
  ['Element', 'setHTMLUnsafe'],
  [undefined, 'structuredClone'],
  [undefined, 'requestIdleCallback'],
  [undefined, 'TransformStream'],
  [undefined, 'TextDecoderStream'],
  [undefined, 'TextEncoderStream'],
  [undefined, 'WeakRef'],
  [undefined, 'AggregateError'],
  [undefined, 'BroadcastChannel'],
];

/** Names that do no harm, each with the reason: the code that uses it checks first, or it is added. */
const harmless: Readonly<Record<string, string>> = {
  at: 'older-browsers.ts adds it; lint finds it in our own script',
  showModal: 'use-modal.ts looks whether it is there',
  requestSubmit: 'Conform looks whether it is there',
  TransformStream: 'older-browsers.ts adds it',
  BroadcastChannel: 'live-feed.ts looks whether it is there',
};

interface Found {
  readonly name: string;
  readonly where: string;
}

function newerIn(file: string, text: string): Found[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const found: Found[] = [];
  const note = (name: string, node: ts.Node) =>
    found.push({ name, where: `${file}: ${node.getText(source).slice(0, 80)}` });
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAccessExpression(node)) {
      // This finds a last element by `at(-1)`; other things have a property of this name.
      const isAt =
        node.name.text === 'at' && ts.isCallExpression(node.parent) && node.parent.expression === node;
      if (isAt || telling.some(([, member]) => member === node.name.text)) note(node.name.text, node.parent);
    } else if (ts.isIdentifier(node) && isGlobal(node)) {
      if (telling.some(([owner, member]) => owner === undefined && member === node.text))
        note(node.text, node.parent);
    } else if (ts.isRegularExpressionLiteral(node) && /\(\?<[=!]/.test(node.text)) note('lookbehind', node);
    else if (ts.isClassStaticBlockDeclaration(node)) note('a static block', node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isGlobal = ({ parent }: ts.Identifier): boolean =>
  ts.isNewExpression(parent) || ts.isCallExpression(parent) || ts.isTypeOfExpression(parent);

test('each name that is looked for is missing in an old browser', () => {
  const known = telling.filter(([owner, member]) =>
    [false, true].every((isStatic) => lacking({ owner, member, isStatic }).length === 0),
  );
  expect(known).toEqual([]);
});

test('the search finds what it looks for', () => {
  const text =
    'a.at(-1);x?.findLast(y);new TransformStream;structuredClone(a);/(?<=a)b/;class A{static{b()}}';
  expect(newerIn('a.js', text).map(({ name }) => name)).toEqual([
    'at',
    'findLast',
    'TransformStream',
    'structuredClone',
    'lookbehind',
    'a static block',
  ]);
});

test('the script that is built, that of libraries too, has nothing that old browsers lack', () => {
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) => newerIn(file, readFileSync(path.join(assets, file), 'utf8')));
  expect(found.filter(({ name }) => !(name in harmless)).map(({ where }) => where)).toEqual([]);
  // An exception that is no longer found must be removed.
  expect(Object.keys(harmless).filter((name) => found.every((each) => each.name !== name))).toEqual([]);
});
