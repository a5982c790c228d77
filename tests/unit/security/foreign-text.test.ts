import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { shellPaths } from '#app/paths/shell.ts';
import { readHelpFolder } from '#help/reader/read-folder.ts';
import { createHelpSearch } from '#help/reader/help-search.ts';
import { callerAddressOf } from '../../../host/caller-address.ts';
import { checkFields } from '#app/request/forms/read-form.server.ts';
import { siteOf } from '#app/request/forms/same-origin.server.ts';
import { listQuery } from '#app/request/lists/list-query.server.ts';
import { safeReturn } from '#app/paths/safe-return.ts';
import { bearerToken } from '#platform/api/serve-call.ts';
import { replyFrom } from '#platform/assistant/remote-assistant.ts';
import { bindings } from '#platform/api/bindings.ts';
import { listMachines } from '#platform/contract/machines/machine-calls.ts';
import { callerOf } from '#platform/foundation/limits/rate-limit.ts';
import { normalPhone } from '#platform/identity/profiles/phones.ts';
import { safeStyle } from '#platform/identity/profiles/safe-style.ts';
import { attributeOf } from '#platform/identity/profiles/svg-rules.ts';
import { attacksOn, filledWith, patternsIn, worstOf } from '#tests/support/regular-expressions.ts';
import { textLeaves, valueAt } from '#tests/support/text-leaves.ts';

/** A caller's input must not delay other callers (audit 1.1, 1.2). */
const limits = { length: 100 * 1024, enough: 20 };

const everywhere = ({ source, flags }: RegExp): RegExp =>
  new RegExp(source, flags.includes('g') ? flags : `${flags}g`);

function worstFor(pattern: RegExp, within = limits): number {
  const all = everywhere(pattern);
  return worstOf(attacksOn(pattern), (sent) => sent.replace(all, ''), within).milliseconds;
}

describe('every regular expression takes 100 KB of its worst case in 20 ms', () => {
  test.each(patternsIn(['app', 'help', 'host', 'platform']))('$place', ({ pattern }) => {
    expect(worstFor(pattern)).toBeLessThan(limits.enough);
  });

  test.each([
    /\s+$/,
    /^(?:a+)+$/,
    // These patterns were in the product once (audit 1.1, 1.2).
    /\s*([\w*-]+)=(?:"([^"]*)"|([^;\s"]*))\s*(?:;|$)/g,
    /[\\@]|expression|url\(\s*(?!\s*['"]?#)/i,
    /\/\*.*?\*\//gs,
  ])('and this one is too slow: %s', (pattern) => {
    // A fifth of the text in a tenth of the time is enough to decide.
    const less = { length: 20_000, enough: 2 };
    expect(worstFor(pattern, less)).toBeGreaterThan(less.enough);
  });
});

/** Runs what reads a text; refusing the text is as good as accepting it. */
const attempt = (read: () => unknown) => {
  try {
    read();
  } catch {
    // The text is refused.
  }
};

/**
 * Attacks on the whole, where each pattern has been tried with its own: single characters, and each after and in turn
 * with others.
 */
const attacks = [...`aé 0.-/<"(;%@`].flatMap((character) => [
  filledWith(character),
  ...['a', ' ', '('].flatMap((other) => [filledWith(character, other), filledWith(other + character)]),
]);

/** Node accepts no more in headers and addresses together. */
const headerLimits = { ...limits, length: 16 * 1024 };

type Reader = readonly [name: string, read: (text: string) => unknown];

/** Returns the part of a text that a header can carry. */
const inHeader = (text: string) => text.replace(/[^\x20-\x7e]/g, '');

const here = `http://tests.example${shellPaths.app}`;
const help = createHelpSearch(readHelpFolder('help'));

const ofHeaders: readonly Reader[] = [
  [
    'X-Forwarded-For',
    (text) =>
      callerAddressOf({ socket: { remoteAddress: '::1' }, headers: { 'x-forwarded-for': text } } as never, 1),
  ],
  ['the address of a caller', callerOf],
  ['Authorization', (text) => bearerToken(`Bearer ${text}`)],
  ['Origin', (text) => siteOf(new Request(here, { headers: { origin: inHeader(text) } }), here)],
  ['a way back', (text) => safeReturn(`/${text}`)],
  [
    'the query of a list',
    (text) => {
      listQuery(
        new Request(`${here}?${new URLSearchParams({ search: text, page: text }).toString()}`),
        listMachines,
      );
    },
  ],
];

const ofBodies: readonly Reader[] = [
  ['the name of a field', (text) => checkFields(formOf(text, 'x'))],
  ['the value of a field', (text) => checkFields(formOf('name', text))],
  ['a phone number', normalPhone],
  ['a style', (text) => safeStyle(text, 'declarationList')],
  ['a stylesheet', (text) => safeStyle(text, 'stylesheet')],
  ['an attribute', (text) => attributeOf({ local: 'href', uri: '', value: `data:image/png;base64,${text}` })],
  ['a question', (text) => help.find(text, 3)],
  ['the answer of a service', (text) => replyFrom({ response: text })],
];

function formOf(name: string, value: string): FormData {
  const form = new FormData();
  form.set(name, value);
  return form;
}

describe('what reads foreign text takes 100 KB of it in 20 ms', () => {
  test.each([
    ...ofHeaders.map((reader) => [...reader, headerLimits] as const),
    ...ofBodies.map((reader) => [...reader, limits] as const),
  ])('%s', (_, read, most) => {
    const { milliseconds, text } = worstOf(attacks, (sent) => attempt(() => read(sent)), most);
    expect(milliseconds, text).toBeLessThan(limits.enough);
  });

  const parts = ['params', 'query', 'body'] as const;
  test.each(bindings.map(({ call }) => [call.name, call] as const))('%s', (_, call) => {
    for (const part of parts) {
      for (const { path, beside } of textLeaves(call[part])) {
        const check = (text: string) => void call[part]?.safeParse(valueAt(path, text, beside));
        const { milliseconds, text } = worstOf(attacks, check, limits);
        expect(milliseconds, `${path.join('.')} ${text}`).toBeLessThan(limits.enough);
      }
    }
  });
});

describe('a form of 100 KB is read in 20 ms', () => {
  const names = readdirSync('app/routes', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.schema.ts'),
  );
  test.each(names)('%s', async (name) => {
    const exported = (await import(`../../../app/routes/${name}`)) as Record<string, unknown>;
    const schemas = Object.values(exported).flatMap((value) =>
      value instanceof z.ZodDiscriminatedUnion ? value.options : value,
    );
    for (const schema of schemas) {
      if (!(schema instanceof z.ZodType)) continue;
      for (const { path, beside } of textLeaves(schema)) {
        const check = (text: string) => void schema.safeParse(valueAt(path, text, beside));
        expect(worstOf(attacks, check, limits).milliseconds, path.join('.')).toBeLessThan(limits.enough);
      }
    }
  });
});
