import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { ReadCase } from '#platform/automation/results/junit/junit-cases.ts';
import { NotJunit } from '#platform/automation/results/junit/junit-reader.ts';
import { readJunit } from '#platform/automation/results/junit/read-junit.ts';
import { failure, junit, testCase } from '#tests/support/results.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fireflink-junit-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'results.xml');

const read = async (content: string | Uint8Array): Promise<ReadCase[]> => {
  writeFileSync(file, content);
  const all: ReadCase[] = [];
  for await (const cases of readJunit(file)) all.push(...cases);
  return all;
};
/** Returns the cases of a report, without what is the same in most. */
const casesOf = async (content: string | Uint8Array) =>
  (await read(content)).map(({ suite, name, status, message, retried }) => ({
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
    const cases = await read(
      junit(
        '<properties><property name="a" value="b"/></properties>',
        testCase('adds', failure),
        '<testcase name="breaks" classname="Shop" time="1,234.5" file="shop.ts"><error type="TypeError"/></testcase>',
        testCase('waits', '<skipped message="not today"/>'),
        testCase('prints', '<system-out>&lt;failure&gt;<![CDATA[<failure/>]]></system-out>'),
        '<system-out>all</system-out>',
      ),
    );
    expect(cases.map(({ identity: _, formerKey: __, ...each }) => each)).toEqual([
      {
        suite: 'Shop',
        name: 'adds',
        status: 'Failed',
        durationMs: 500,
        message: 'expected 2 to be 3\n  at cart.ts:7',
        file: '',
        retried: false,
        firstFailure: '',
        attachments: [],
      },
      {
        suite: 'Shop',
        name: 'breaks',
        status: 'Failed',
        durationMs: 1_234_500,
        message: 'TypeError',
        file: 'shop.ts',
        retried: false,
        firstFailure: '',
        attachments: [],
      },
      {
        suite: 'Shop',
        name: 'waits',
        status: 'Skipped',
        durationMs: 500,
        message: 'not today',
        file: '',
        retried: false,
        firstFailure: '',
        attachments: [],
      },
      {
        suite: 'Shop',
        name: 'prints',
        status: 'Passed',
        durationMs: 500,
        message: '',
        file: '',
        retried: false,
        firstFailure: '',
        attachments: [],
      },
    ]);
  });

  test('says where its cases are: nested suites, classes, and what Node writes', async () => {
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

  test('keeps each case that is reported twice, with its own result', async () => {
    expect(
      (await casesOf(junit(testCase('pays', failure), testCase('pays')))).map(({ status }) => status),
    ).toEqual(['Failed', 'Passed']);
  });

  test("understands Surefire's words for re-runs", async () => {
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

  test('cuts long texts with a mark, and identifies them by the whole text', async () => {
    const name = 'n'.repeat(10_000);
    const cases = await read(
      junit(testCase(`${name}1`, `<failure>${'x'.repeat(50_000)}</failure>`), testCase(`${name}2`)),
    );
    expect(cases.map((each) => [each.name.length, each.name.at(-1)])).toEqual([
      [500, '…'],
      [500, '…'],
    ]);
    expect(cases[0]?.message).toHaveLength(10_000);
    expect(cases[0]?.identity).not.toBe(cases[1]?.identity);
  });

  test('removes control characters and colors, wherever they are', async () => {
    const esc = '\u001b';
    const content = junit(
      testCase(
        `a\u0000b&#0;c&#x1f;`,
        `<failure>${esc}[31mred${esc}[0m &#27;[1mbold&#27;[22m &amp;\u0007</failure>`,
      ),
    );
    const expected = [{ suite: 'Shop', name: 'abc', status: 'Failed', message: 'red bold &' }];
    expect(await casesOf(content)).toEqual(expected);
    // These positions are where pieces meet.
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

  test('says why a case flaked, and which captures are its own', async () => {
    const [flaked] = await read(
      junit(
        testCase(
          'flaky',
          '<flakyFailure message="reset by peer"><stackTrace>at net.ts:3</stackTrace></flakyFailure><flakyError message="second"/>' +
            '<system-out><![CDATA[before\n\n[[ATTACHMENT|../captures/cart-flaky/test-failed-1.png]]\n' +
            '[[ATTACHMENT|trace.zip]]]]></system-out>',
        ),
      ),
    );
    expect(flaked).toMatchObject({
      status: 'Passed',
      retried: true,
      firstFailure: 'reset by peer\nat net.ts:3',
      attachments: ['../captures/cart-flaky/test-failed-1.png'],
    });
  });

  test('uses an attribute where the element is empty', async () => {
    const report = `<testsuite name="s">
      <testcase name="a" status="failed"/><testcase name="b" result="Error"/><testcase name="c" status="run"/>
      <testcase name="d" status="failed"><skipped/></testcase><testcase name="e" status="disabled"/></testsuite>`;
    expect((await casesOf(report)).map(({ status }) => status)).toEqual([
      'Failed',
      'Failed',
      'Passed',
      'Skipped',
      'Skipped',
    ]);
  });

  test('may begin with blank lines', async () => {
    expect(await casesOf(`\n \n${junit(testCase('a'))}`)).toHaveLength(1);
  });

  test('stores no more of megabytes of names and output than is shown', async () => {
    const cases = await read(
      `<testsuite name="${'n'.repeat(5_000_000)}">${'<testcase name="c"/>'.repeat(2000)}` +
        `<testcase name="d"><system-out>${'&lt;'.repeat(2_000_000)}[[ATTACHMENT|last.png]]</system-out></testcase></testsuite>`,
    );
    expect(cases).toHaveLength(2001);
    expect(new Set(cases.map(({ suite }) => suite.length))).toEqual(new Set([300]));
    expect(cases.at(-1)?.attachments).toEqual(['last.png']);
  });

  test('says that nothing ran when it is empty', async () => {
    expect(await read('<testsuites/>')).toEqual([]);
  });
});

describe('a test case is identified', () => {
  const identities = async (content: string) => (await read(content)).map(({ identity }) => identity);
  const ofPlaywright = (...hosts: readonly string[]) =>
    `<testsuites id="" name="" tests="1">${hosts
      .map(
        (host) =>
          `<testsuite name="cart.spec.ts" hostname="${host}" tests="1"><testcase name="pays" classname="cart.spec.ts"/></testsuite>`,
      )
      .join('')}</testsuites>`;

  test('by the project of Playwright, whichever comes first or alone', async () => {
    const [chromium, webkit] = await identities(ofPlaywright('chromium', 'webkit'));
    expect(chromium).not.toBe(webkit);
    expect(await identities(ofPlaywright('webkit'))).toEqual([webkit]);
    expect(await identities(ofPlaywright('webkit', 'chromium'))).toEqual([webkit, chromium]);
    expect((await casesOf(ofPlaywright('webkit'))).map(({ suite }) => suite)).toEqual([
      'cart.spec.ts (webkit)',
    ]);
  });

  test('but not by the machine of other tools', async () => {
    const suite = (host: string) =>
      `<testsuites name="vitest tests"><testsuite name="cart.ts" hostname="${host}"><testcase name="pays" classname="cart.ts"/></testsuite></testsuites>`;
    expect(await identities(suite('build-07'))).toEqual(await identities(suite('build-08')));
    expect((await casesOf(suite('build-07'))).map((each) => each.suite)).toEqual(['cart.ts']);
  });

  test.each([
    ['the suite', '<testsuite name="A"><testcase name="a"/></testsuite>'],
    [
      'the suite around it',
      '<testsuites><testsuite name="S"><testsuite name="A"><testcase name="a"/></testsuite></testsuite></testsuites>',
    ],
    ['the class', '<testsuite name="S"><testcase name="a" classname="K"/></testsuite>'],
    ['the file', '<testsuite name="S"><testcase name="a" file="a.ts"/></testsuite>'],
    ['the file of its suite', '<testsuite name="S" file="b.ts"><testcase name="a"/></testsuite>'],
    ['the name', '<testsuite name="S"><testcase name="b"/></testsuite>'],
  ])('by %s', async (_, other) => {
    const [first] = await identities('<testsuite name="S"><testcase name="a"/></testsuite>');
    expect(await identities(other)).not.toContain(first);
  });

  test.each([
    ['Chrome 120.0.0.0 (Linux x86_64)', 'Chrome 121.0.6167.85 (Linux x86_64)'],
    ['Chrome_120_0_0_0_(Mac_OS_10.15.7).Cart', 'Chrome_121_0_6167_85_(Mac_OS_11.1).Cart'],
    ['Chrome Headless 120.0.0.0 (Windows 10)', 'Chrome Headless 99.1 (Windows 11)'],
    ['Firefox 115.0 (Ubuntu 22.04)', 'Firefox 128.0 (Ubuntu 24.04)'],
    ['/builds/17/shop/tests/phpunit.xml', '/builds/18/shop/tests/phpunit.xml'],
    ['C:\\agent\\1\\s\\tests\\CartTest.php', 'C:\\agent\\2\\s\\tests\\CartTest.php'],
    ['/home/ci/a/tests/CartTest.php', '/srv/b/tests/CartTest.php'],
  ])('without what changes from run to run: %s', async (one, other) => {
    for (const around of [
      (text: string) => `<testsuite name="${text}"><testcase name="a"/></testsuite>`,
      (text: string) => `<testsuite name="s"><testcase name="a" classname="${text}"/></testsuite>`,
      (text: string) => `<testsuite name="s"><testcase name="a" file="${text}"/></testsuite>`,
    ]) {
      expect(await identities(around(one))).toEqual(await identities(around(other)));
    }
    // It is shown unchanged.
    const [read] = await casesOf(`<testsuite name="${one}"><testcase name="a"/></testsuite>`);
    expect(read?.suite).toBe(one);
  });

  test.each(['Chromebook 11', 'Edge case 7.5', 'cart/total.ts', '/cart', 'Version 1.2.3'])(
    'by %s as a whole',
    async (name) => {
      const suite = (text: string) => `<testsuite name="${text}"><testcase name="a"/></testsuite>`;
      expect(await identities(suite(name))).not.toEqual(await identities(suite(name.replace(/[\d/]+/, '9'))));
    },
  );
});

describe('what is not JUnit XML is refused, with a reason', () => {
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

  test('refuses bombs: entities, depth, attributes', async () => {
    const entities = `<!DOCTYPE testsuite [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><testsuite name="&b;"/>`;
    expect(await refused(entities)).toBe('it has a doctype');
    expect(await refused('<!DOCTYPE testsuite SYSTEM "file:///etc/passwd"><testsuite/>')).toBe(
      'it has a doctype',
    );
    expect(await refused('<testsuite>'.repeat(100_000))).toBe('its elements are nested too deeply');
    const attributes = Array.from({ length: 200_000 }, (_, index) => `a${index}=""`).join(' ');
    expect(await refused(`<testsuite ${attributes}/>`)).toBe('an element has too many attributes');
  });

  test('reads or refuses any input, without another error', async () => {
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
          expect(answer instanceof NotJunit || Array.isArray(answer)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  }, 60_000);

  test('leaves time for other tasks while it reads', async () => {
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
    // It pauses once after each 16 KB.
    expect(turns).toBeGreaterThan(30);
  });
});
