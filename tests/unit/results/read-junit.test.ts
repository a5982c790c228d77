import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { NotJunit, readJunit, type ReadResults } from '#platform/results/junit/read-junit.ts';
import { failure, junit, testCase } from '#tests/support/results.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fireflink-junit-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'results.xml');

const read = (content: string | Uint8Array): Promise<ReadResults> => {
  writeFileSync(file, content);
  return readJunit(file);
};
/** The cases of a report, without what is the same in most. */
const casesOf = async (content: string | Uint8Array) =>
  (await read(content)).cases.map(({ suite, name, status, message, retried }) => ({
    suite,
    name,
    status,
    ...(message && { message }),
    ...(retried && { retried }),
  }));
const refused = async (content: string | Uint8Array): Promise<string> => {
  const error: unknown = await read(content).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NotJunit);
  return (error as NotJunit).message;
};

describe('a report in JUnit XML', () => {
  test('says of each case how it ended, how long it took and why', async () => {
    const { cases, notKept } = await read(
      junit(
        '<properties><property name="a" value="b"/></properties>',
        testCase('adds', failure),
        '<testcase name="breaks" classname="Shop" time="1,234.5" file="shop.ts"><error type="TypeError"/></testcase>',
        testCase('waits', '<skipped message="not today"/>'),
        testCase('prints', '<system-out>&lt;failure&gt;<![CDATA[<failure/>]]></system-out>'),
        '<system-out>all</system-out>',
      ),
    );
    expect(cases.map(({ identity: _, ...each }) => each)).toEqual([
      {
        suite: 'Shop',
        name: 'adds',
        status: 'Failed',
        durationMs: 500,
        message: 'expected 2 to be 3\n  at cart.ts:7',
        file: '',
        retried: false,
      },
      {
        suite: 'Shop',
        name: 'breaks',
        status: 'Failed',
        durationMs: 1_234_500,
        message: 'TypeError',
        file: 'shop.ts',
        retried: false,
      },
      {
        suite: 'Shop',
        name: 'waits',
        status: 'Skipped',
        durationMs: 500,
        message: 'not today',
        file: '',
        retried: false,
      },
      {
        suite: 'Shop',
        name: 'prints',
        status: 'Passed',
        durationMs: 500,
        message: '',
        file: '',
        retried: false,
      },
    ]);
    expect(notKept).toEqual({ Failed: 0, Passed: 0, Skipped: 0 });
  });

  test('says where its cases stand: nested suites, classes, and what Node writes', async () => {
    const report = `<testsuites>
      <testsuite name="Cart"><testsuite name="when  empty"><testcase name="a" classname="test"/></testsuite>
      <testcase name="b" classname="Cart"/></testsuite>
      <testcase name="c" classname="test"/>
      <testsuite name="pytest"><testcase name="d" classname="tests.test_login.TestLogin"/></testsuite>
      <testsuite name="Only"><testcase name="e"/></testsuite>
      <testsuite><testcase/></testsuite></testsuites>`;
    expect((await casesOf(report)).map(({ suite, name }) => [suite, name])).toEqual([
      ['Cart › when empty', 'a'],
      ['Cart', 'b'],
      ['', 'c'],
      ['tests.test_login.TestLogin', 'd'],
      ['Only', 'e'],
      ['', '(no name)'],
    ]);
  });

  test('a case that is told of twice was run again: the last counts, and one that passed then is noted', async () => {
    expect(
      await casesOf(
        junit(
          testCase('mends', failure),
          testCase('breaks'),
          testCase('stays', failure),
          testCase('mends'),
          testCase('breaks', failure),
          testCase('stays', failure),
        ),
      ),
    ).toMatchObject([
      { name: 'mends', status: 'Passed', retried: true },
      { name: 'breaks', status: 'Failed' },
      { name: 'stays', status: 'Failed' },
    ]);
  });

  test("Surefire's words for re-runs are understood", async () => {
    expect(
      await casesOf(
        junit(
          testCase('flaky', '<flakyFailure message="m"><stackTrace>s</stackTrace></flakyFailure>'),
          testCase('failed', `${failure}<rerunFailure message="again"/>`),
        ),
      ),
    ).toEqual([
      { suite: 'Shop', name: 'flaky', status: 'Passed', retried: true },
      { suite: 'Shop', name: 'failed', status: 'Failed', message: 'expected 2 to be 3\n  at cart.ts:7' },
    ]);
  });

  test('suites that differ by their host alone are different ones', async () => {
    const suite = (host: string) =>
      `<testsuite name="cart.spec.ts" hostname="${host}"><testcase name="pays" classname="cart.spec.ts"/></testsuite>`;
    expect(
      (await casesOf(`<testsuites>${suite('chromium')}${suite('firefox')}</testsuites>`)).map(
        (each) => each.suite,
      ),
    ).toEqual(['cart.spec.ts', 'cart.spec.ts (firefox)']);
  });

  test('long texts are cut with a mark, and are known by the whole of them', async () => {
    const name = 'n'.repeat(10_000);
    const { cases } = await read(
      junit(testCase(`${name}1`, `<failure>${'x'.repeat(50_000)}</failure>`), testCase(`${name}2`)),
    );
    expect(cases.map((each) => [each.name.length, each.name.at(-1)])).toEqual([
      [500, '…'],
      [500, '…'],
    ]);
    expect(cases[0]?.message).toHaveLength(10_000);
    expect(cases[0]?.identity).not.toBe(cases[1]?.identity);
  });

  test('of 100,000 cases 20,000 are kept, and the rest counted', async () => {
    const cases = Array.from({ length: 100_000 }, (_, index) =>
      index % 10 === 0 ? `<testcase name="${index}"><failure/></testcase>` : `<testcase name="${index}"/>`,
    );
    const read20 = await read(`<testsuite>${cases.join('')}</testsuite>`);
    expect(read20.cases).toHaveLength(20_000);
    expect(read20.notKept).toEqual({ Failed: 8000, Passed: 72_000, Skipped: 0 });
  });

  test('control characters and colours are taken out, wherever they stand', async () => {
    const esc = '\u001b';
    const content = junit(
      testCase(
        `a\u0000b&#0;c&#x1f;`,
        `<failure>${esc}[31mred${esc}[0m &#27;[1mbold&#27;[22m &amp;\u0007</failure>`,
      ),
    );
    const expected = [{ suite: 'Shop', name: 'abc', status: 'Failed', message: 'red bold &' }];
    expect(await casesOf(content)).toEqual(expected);
    // Where pieces meet.
    for (let shift = 16_384 - 260; shift < 16_384 - 100; shift += 1) {
      const space = ' '.repeat(Math.max(0, shift));
      expect(await casesOf(content.replace('<testsuites>', `<!--${space}--><testsuites>`))).toEqual(expected);
    }
  });

  test.each([
    ['utf-16le', Buffer.from(`\ufeff${junit(testCase('Käse'))}`, 'utf16le')],
    ['utf-16le without a mark', Buffer.from(junit(testCase('Käse')).replace('UTF-8', 'UTF-16'), 'utf16le')],
    ['utf-16be', Buffer.from(`\ufeff${junit(testCase('Käse'))}`, 'utf16le').swap16()],
    ['utf-8 with a mark', Buffer.from(`\ufeff${junit(testCase('Käse'))}`)],
    ['latin 1', Buffer.from(junit(testCase('Käse')).replace('UTF-8', 'ISO-8859-1'), 'latin1')],
    ['nothing said', Buffer.from(`<testsuite name="Shop">${testCase('Käse')}</testsuite>`)],
  ])('is read in %s', async (_, content) => {
    expect((await casesOf(content)).map(({ name }) => name)).toEqual(['Käse']);
  });

  test('an empty one says that nothing ran', async () => {
    expect((await read('<testsuites/>')).cases).toEqual([]);
  });
});

describe('what is not JUnit XML is refused, and says why', () => {
  test.each([
    ['nothing', ''],
    ['words', 'all tests passed'],
    ['a page', '<html><body/></html>'],
    ['another root', '<coverage><testcase name="a"/></coverage>'],
    ['cut off', junit(testCase('a')).slice(0, -15)],
    ['two roots', '<testsuite/><testsuite/>'],
    ['an unknown entity', '<testsuite name="&bomb;"/>'],
    [
      'bytes that are no UTF-8',
      Buffer.from([...Buffer.from('<testsuite name="'), 0xff, 0xfe, ...Buffer.from('"/>')]),
    ],
    ['an encoding that nobody knows', '<?xml version="1.0" encoding="klingon"?><testsuite/>'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('%s', async (_, content) => {
    expect(await refused(content)).not.toBe('');
  });

  test('bombs: entities, depth, attributes', async () => {
    const entities = `<!DOCTYPE testsuite [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><testsuite name="&b;"/>`;
    expect(await refused(entities)).toBe('it has a doctype');
    expect(await refused('<!DOCTYPE testsuite SYSTEM "file:///etc/passwd"><testsuite/>')).toBe(
      'it has a doctype',
    );
    expect(await refused('<testsuite>'.repeat(100_000))).toBe('its elements are nested too deeply');
    const attributes = Array.from({ length: 200_000 }, (_, index) => `a${index}=""`).join(' ');
    expect(await refused(`<testsuite ${attributes}/>`)).toBe('an element has too many attributes');
  });

  test('whatever is sent is read or refused, and never anything else', async () => {
    const pieces = [
      '<testsuites>',
      '</testsuites>',
      '<testsuite name="s" hostname="h">',
      '</testsuite>',
      '<testcase name="n" time="1,0">',
      '<testcase/>',
      '</testcase>',
      '<failure message="m">',
      '</failure>',
      '<skipped/>',
      '<![CDATA[x]]>',
      '<!-- c -->',
      '<?p i?>',
      '&amp;',
      '&#x1;',
      '&nope;',
      '\u001b[31m',
      '\u0000',
      '<',
      '>',
      '"',
      'é😀',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 5 })), {
          maxLength: 40,
        }),
        async (parts) => {
          const answer: unknown = await read(parts.join('')).catch((error: unknown) => error);
          expect(answer instanceof NotJunit || Array.isArray((answer as ReadResults).cases)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  }, 60_000);

  test('reading leaves room for others', async () => {
    const cases = Array.from({ length: 5000 }, (_, index) => testCase(`case ${index}`, failure));
    let turns = 0;
    let isReading = true;
    const other = () => {
      turns += 1;
      if (isReading) setImmediate(other);
    };
    other();
    await read(junit(...cases));
    isReading = false;
    // One after each 16 KB.
    expect(turns).toBeGreaterThan(30);
  });
});
