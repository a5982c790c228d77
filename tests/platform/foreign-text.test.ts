import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindings } from '#platform/api/bindings.ts';
import { reportExecution } from '#platform/contract/executions/execution-calls.ts';
import type { Call } from '#platform/contract/wire/calls/call.ts';
import { envelopeSchema } from '#platform/contract/wire/calls/envelope.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';
import { textLeaves, valueAt, type TextLeaf } from '#tests/support/text-leaves.ts';

const parts = ['params', 'query', 'body'] as const;
type Part = (typeof parts)[number];

/** Output of programs, and names of files as a suite has left them: forbidden characters are removed. */
const cleaned = ['reportExecution message', 'addResults path', 'addResultProblems problems.0.file'];

interface Text extends TextLeaf {
  readonly part: Part;
  readonly name: string;
}

/** Calls, and the texts that each accepts. */
const texts = bindings
  .map(({ call }): [string, Call, Text[]] => [
    call.name,
    call,
    parts.flatMap((part) =>
      textLeaves(call[part]).map((leaf) => ({ ...leaf, part, name: `${call.name} ${leaf.path.join('.')}` })),
    ),
  ])
  .filter(([, , leaves]) => leaves.length > 0);

/** Control characters and half a character, at each end and in between. */
const foreign = [
  '\u0000',
  'a\u0000b',
  '7\u00007',
  '\u001b[2J',
  'a\u0007',
  'a\u007fb',
  'a\u0085b',
  'a\ud800b',
];

describeOnEachDatabase('text that no user types', (database) => {
  let t: TestPlatform;
  let user: SignedInUser;
  let projectId: string;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    user = await signedIn(t);
    projectId = await project(t, user, { name: 'A project' });
  });
  afterAll(() => t.close());

  async function send(call: Call, { part, path, beside }: Text, text: string) {
    const value = valueAt(path, text, beside);
    const params = part === 'params' ? (value as Record<string, string>) : {};
    const target = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? user.id),
    );
    const search = part === 'query' ? `?${new URLSearchParams(value as Record<string, string>)}` : '';
    const response = await t.raw(call.method, `${target}${search}`, {
      token: user.token,
      ...(call.scope === 'none' ? {} : { projectId }),
      ...contentOf(call, part === 'body' ? value : {}),
    });
    const { errors = [] } = envelopeSchema.parse(await response.json());
    return { status: response.status, wrong: errors.map((problem) => problem.path) };
  }

  test.each(texts)('%s refuses it, in every field (audit 1.6)', async (_, call, leaves) => {
    await changesNothing(t, async () => {
      for (const leaf of leaves) {
        const { part, path, name } = leaf;
        if (cleaned.includes(name)) continue;
        for (const text of foreign) {
          // Half a character cannot be sent in an address or as a part of a form.
          const isText = part !== 'body' || call.streams !== undefined;
          if (isText && text.includes('\ud800')) continue;
          const { status, wrong } = await send(call, leaf, text);
          expect({ name, text, status }).toEqual({ name, text, status: 400 });
          // A text that is a list is refused by its part.
          expect(wrong.map((each) => each.replace(/\.\d+$/, ''))).toContain(
            path.join('.').replace(/\.\d+$/, ''),
          );
        }
      }
    });
  });

  test('cannot name a project', async () => {
    const response = await t.raw('GET', '/project/optimize/v3/client-system-config/all', {
      token: user.token,
      projectId: 'a\u0085b',
    });
    expect(response.status).toBe(400);
  });
});

function contentOf(call: Call, value: unknown): RequestInit {
  if (call.streams !== undefined) {
    const form = new FormData();
    for (const [name, part] of Object.entries(value as object)) form.set(name, String(part));
    return { body: form };
  }
  if (call.files) {
    const form = new FormData();
    for (const [name, part] of Object.entries(value as object)) form.set(name, JSON.stringify(part));
    return { body: form };
  }
  if (!call.body) return {};
  return { body: JSON.stringify(value), headers: { 'Content-Type': 'application/json' } };
}

test('is removed from the output of a suite', () => {
  for (const text of foreign) {
    const report = { status: 'Running', at: '2026-01-01T00:00:00Z', message: `${text}\n\t` };
    expect(reportExecution.body.parse(report).message).toMatch(/^[^\p{Cc}\p{Cs}]*\n\t$/u);
  }
});
