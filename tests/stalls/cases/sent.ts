import { sql } from 'kysely';
import { addCapture } from '#platform/contract/executions/capture-calls.ts';
import { captureLimits } from '#platform/contract/executions/capture-values.ts';
import { addLog, addResults } from '#platform/contract/executions/result-calls.ts';
import { resultLimits } from '#platform/contract/executions/result-values.ts';
import { junitReader } from '#platform/automation/results/junit/junit-reader.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';
import { pngOf } from '#tests/support/photos.ts';
import type { Asking } from '../asking.ts';
import type { Filling } from '../filling.ts';
import { stallCases, type StallCase } from '../stall-case.ts';
import { repeated, storeCases, storeExecution, storeMachine } from '../stored-execution.ts';

const most = resultLimits.fileBytes;
const [head, tail] = ['<testsuites><testsuite name="Shop">', '</testsuite></testsuites>'];

/** Repeats a part up to the maximum size of a file of results. */
const filled = (part: string, [start, end]: readonly [string, string] = ['', '']): string => {
  const room = most - head.length - tail.length - start.length - end.length;
  return `${head}${start}${part.repeat(Math.floor(room / Buffer.byteLength(part)))}${end}${tail}`;
};

/** Does the same, with another part each time. */
function filledWith(partOf: (index: number) => string): string {
  const parts: string[] = [];
  let bytes = head.length + tail.length;
  for (let index = 0; ; index += 1) {
    const part = partOf(index);
    bytes += Buffer.byteLength(part);
    if (bytes > most) return `${head}${parts.join('')}${tail}`;
    parts.push(part);
  }
}

const failed = (message: string): readonly [string, string] => [
  `<testcase name="pays"><failure message="${message}">`,
  '</failure></testcase>',
];

/** More small cases would take longer without a longer stop: they are stored in batches. */
const files = {
  'failures with messages of 1 KB': () =>
    filledWith(
      (index) =>
        `<testcase classname="Shop" name="pays ${index}"><failure>${'at cart.ts:7\n'.repeat(75)}</failure></testcase>`,
    ),
  'failures with the longest messages': () =>
    filledWith(
      (index) =>
        `<testcase classname="Shop" name="pays ${index}"><failure>${`${index} &lt; 7\n`.repeat(1000)}</failure></testcase>`,
    ),
} as const;

const oddFiles = {
  'one message': () => filled('at cart.ts:7\n', failed('')),
  'one message of entities': () => filled('&amp;', failed('')),
  'one message without spaces': () => filled('a', failed('')),
  'one message of what no text may have': () => filled('&#7;', failed('')),
  'one attribute': () => filled('a ', ['<testcase name="', '"/>']),
  'one element of many attributes': () =>
    `${head}<testcase name="a" ${Array.from({ length: 1_000_000 }, (_, index) => `a${index}="1"`).join(' ')}/>${tail}`,
  'suites in each other': () => `${head}${'<testsuite name="a">'.repeat(900_000)}`,
  'elements that say nothing': () => filled('<b/>'),
  comments: () => filled('<!---->'),
  'one output of paths': () =>
    filled('[[ATTACHMENT|/srv/ci/shots/pays.png]]\n', [
      '<testcase name="a"><system-out>',
      '</system-out></testcase>',
    ]),
  'one output of steps': () =>
    filled('<properties><property name="a" value="b"/></properties>', ['<testcase name="a">', '</testcase>']),
  'long names of digits': () =>
    filledWith(
      (index) => `<testcase name="${String(index).repeat(900)}" classname="${'0x1f '.repeat(900)}"/>`,
    ),
  'long names that grow': () => filledWith((index) => `<testcase name="${'ﷺ'.repeat(3000)}${index}"/>`),
} satisfies Readonly<Record<string, () => string>>;

/**
 * How many cases of the first run failed, with one name, so that their texts are as long as those of an execution can
 * be.
 */
const failedBefore = 5000;

/**
 * Second runs of the same suite. More skipped cases would take longer without a longer stop; each time a case passes it
 * takes a place.
 */
const secondRuns = {
  'skips what failed with the longest messages': () =>
    `${head}${'<testcase name="s"><skipped/></testcase>'.repeat(20_000)}${tail}`,
  'passes what failed with the longest messages': () =>
    `${head}${'<testcase name="s"/>'.repeat(1000)}${tail}`,
} as const;

/** Stores a first run in which all cases failed, each with the identity of those of `secondRuns`. */
async function storeFirstRun(filling: Filling, executionId: string): Promise<void> {
  const [{ identity = '' } = {}] = junitReader().write(`${head}<testcase name="s"/>`);
  await storeCases(filling, executionId, {
    count: failedBefore,
    name: sql`'s'`,
    message: repeated('at pays.ts', resultLimits.messageMax / 10),
    identity: sql.lit(identity),
  });
}

function send(
  { send: sendTo, attempt }: Asking,
  { path, method }: { readonly path: string; readonly method: string },
  {
    executionId,
    content,
    fields = {},
    name = `sent-${attempt}.xml`,
    status = 200,
  }: {
    readonly executionId: string;
    readonly content: string | Uint8Array<ArrayBuffer>;
    readonly fields?: Readonly<Record<string, string>>;
    readonly name?: string;
    readonly status?: number | 'any';
  },
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new File([content], name));
  return sendTo(path.replace('{executionId}', executionId), { method, body: form, status });
}

/** Everything that clients send for executions, each at its maximum size. */
export default stallCases({
  async fill(filling) {
    const machineId = await storeMachine(filling);
    const ids: string[] = [];
    for (const _ of [...Object.keys(files), ...Object.keys(oddFiles), 'others'])
      ids.push(await storeExecution(filling, { machineId }));
    const again = await storeExecution(filling, { machineId });
    await storeFirstRun(filling, again);
    return { ids, again };
  },
  cases({ ids, again }) {
    const left = [...ids];
    const caseOf = (name: string, contentOf: () => string): StallCase => {
      const executionId = left.pop() ?? '';
      return {
        name: `20 MB of results: ${name}`,
        by: 'signed-in',
        run: (asking) => send(asking, addResults, { executionId, content: contentOf(), status: 'any' }),
      };
    };
    const logs = { 'line ends': '\n', 'one line': 'a', 'bytes that are no text': '\xff' };
    const [executionId = ''] = ids;
    return [
      ...Object.entries(files).map(([name, contentOf]) => caseOf(name, contentOf)),
      ...Object.entries(oddFiles).map(([name, contentOf]) => ({
        ...caseOf(name, contentOf),
        database: 'sqlite' as const,
      })),
      ...Object.entries(secondRuns).map(([name, contentOf]): StallCase => ({
        name: `a second run that ${name}`,
        by: 'signed-in',
        run: async (asking) => {
          const reply = await send(asking, addResults, {
            executionId: again,
            content: contentOf(),
            fields: { attempt: '2' },
            name: `${name}-${asking.attempt}.xml`,
          });
          const { responseObject } = JSON.parse(reply.toString()) as {
            responseObject: CallReply<typeof addResults>;
          };
          if (responseObject.total !== failedBefore) throw new Error('The first run was not found');
        },
      })),
      ...Object.entries(logs).map(([name, filling]): StallCase => ({
        name: `10 MB of output: ${name}`,
        by: 'signed-in',
        database: 'sqlite',
        run: (asking) =>
          send(asking, addLog, {
            executionId,
            content: Uint8Array.from(
              Buffer.alloc(resultLimits.logBytes - 1 - asking.attempt, filling, 'latin1'),
            ),
          }),
      })),
      {
        name: 'a screenshot of 5 MB',
        by: 'signed-in',
        database: 'sqlite',
        run: (asking) =>
          send(asking, addCapture, {
            executionId,
            fields: { kind: '"screenshot"' },
            name: 'pays.png',
            content: Uint8Array.from(pngOf(captureLimits.screenshotBytes - asking.attempt)),
          }),
      },
    ];
  },
});
