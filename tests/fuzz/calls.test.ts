import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindings } from '#platform/api/bindings.ts';
import type { Call } from '#platform/contract/wire/calls/call.ts';
import { envelopeSchema } from '#platform/contract/wire/calls/envelope.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { isDocumented, replyProblems } from '#tests/support/document-check.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { wholeDatabase } from '#tests/support/snapshot.ts';
import { isWatched, takeTouched } from '#tests/support/touched-tables.ts';
import { multipart } from '#tests/support/uploads.ts';
import { shots, type Shot } from './shots.ts';
import { newWorld, type World } from './world.ts';

const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const seconds = Number(process.env.FUZZ_SECONDS ?? 60);
const only = new RegExp(process.env.FUZZ_CALLS ?? '.');
/** How many requests share a world: some of them end sessions, delete machines, lock accounts. */
const worldLasts = 150;
/** How many requests pass between two comparisons of all rows; the others compare only what triggers have recorded. */
const compareEvery = 20;

/**
 * The rows that a refusal changes on purpose: a wrong password is counted, the fifth sends an email with a link, a
 * wrong code is counted too; a capture for which there is no room is recorded as not stored, and a results file that
 * can't be read as a problem of its execution.
 */
const leftByRefusals: Readonly<Record<string, readonly string[]>> = {
  addCapture: ['captures'],
  addResults: ['result_problems', 'execution_results'],
  signIn: ['sign_in_locks', 'user_tokens', 'mails'],
  changeOwnPassword: ['sign_in_locks', 'user_tokens', 'mails'],
  signInBySecondFactor: ['sign_in_locks', 'user_tokens', 'mails'],
  confirmSecondFactor: ['sign_in_locks', 'user_tokens', 'mails'],
  makeRecoveryCodes: ['sign_in_locks', 'user_tokens', 'mails'],
  switchOffSecondFactor: ['sign_in_locks', 'user_tokens', 'mails'],
};

const calls = new Map(bindings.map(({ call }): [string, Call] => [call.name, call]));

describeOnEachDatabase('any request', (database) => {
  let t: TestPlatform;
  let world: World;
  let shotsInWorld = worldLasts;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    console.log(
      `\nFuzzing ${database.name} with FUZZ_SEED=${seed}, for FUZZ_SECONDS=${seconds} in all, FUZZ_CALLS=${only.source}`,
    );
  });
  afterAll(() => t.close());

  const renew = async () => {
    shotsInWorld += 1;
    if (shotsInWorld < worldLasts) return;
    shotsInWorld = 0;
    world = await newWorld(t);
  };

  test(
    'is answered as the API document says, never with an error of ours, and changes nothing when it is refused',
    async () => {
      const codes: Record<number, number> = {};
      const property = fc
        .asyncProperty(shots(only), async (shot) => {
          t.clock.advance({ seconds: 1 });
          const code = await shoot(t, world, shot, shotsInWorld % compareEvery === 0);
          codes[code] = (codes[code] ?? 0) + 1;
        })
        .beforeEach(renew);
      await fc.assert(property, {
        seed,
        numRuns: Number.MAX_SAFE_INTEGER,
        interruptAfterTimeLimit: (seconds * 1000) / 2,
        // A world that has changed may not fail in the same way again.
        endOnFailure: true,
      });
      console.log(`${database.name}: ${JSON.stringify(codes)}`);
      // Both accepted and refused requests have occurred.
      expect([codes[200], codes[400], codes[401]].every((count) => (count ?? 0) > 0)).toBe(true);
    },
    seconds * 1000 + 120_000,
  );
});

/** Sends a request and looks at what comes of it. @returns its `responseCode` */
async function shoot(t: TestPlatform, world: World, shot: Shot, compare: boolean): Promise<number> {
  const call = calls.get(shot.call) as Call;
  const { db } = t.platform.context;
  const before = compare ? await wholeDatabase(t) : undefined;
  await takeTouched(db);
  const response = await send(t, world, call, shot);
  expect(response.status).toBeLessThan(500);
  expect(isDocumented(call, response.status), `${response.status} of ${call.name} is documented`).toBe(true);
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  if (response.status < 300 && call.fileTypes) {
    await response.body?.cancel();
    expect(call.fileTypes).toContain(type);
    return response.status;
  }
  const body = envelopeSchema.parse(await response.json());
  expect(replyProblems(call, response.status, body)).toEqual([]);
  if (body.responseCode < 300) return body.responseCode;
  const left = leftByRefusals[call.name] ?? [];
  const touched = (await takeTouched(db)).filter((row) => isWatched(row) && !left.includes(row.table));
  expect(touched).toEqual([]);
  if (before) {
    const after = await wholeDatabase(t);
    for (const table of left) after[table] = before[table] ?? [];
    expect(changedRows(before, after)).toEqual([]);
  }
  return body.responseCode;
}

/** Returns the rows that are in only one of two snapshots: a comparison of both whole would not say which. */
function changedRows(before: Record<string, string[]>, after: Record<string, string[]>): string[] {
  return Object.keys({ ...before, ...after }).flatMap((table) => {
    const [old, now] = [before[table] ?? [], after[table] ?? []];
    return [
      ...old.filter((row) => !now.includes(row)).map((row) => `- ${table} ${row}`),
      ...now.filter((row) => !old.includes(row)).map((row) => `+ ${table} ${row}`),
    ];
  });
}

function send(t: TestPlatform, world: World, call: Call, shot: Shot): Promise<Response> {
  const { params, query, body } = world.resolve(shot.parts) as Record<string, object | undefined>;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = text((params as Record<string, unknown>)[name]);
    // An empty one, or dots, would be another address.
    return encodeURIComponent(/^\.*$/.test(value) ? 'none' : value);
  });
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, text(value)]));
  const project = world.resolve(shot.projectId) as string | null;
  return t.raw(call.method, `${path}?${search}`, {
    ...(world.tokens[shot.person] === undefined ? {} : { token: world.tokens[shot.person] }),
    ...(project === null ? {} : { projectId: project }),
    ...(call.method === 'GET' ? {} : contentOf(call, body, shot.sent)),
  });
}

function contentOf(call: Call, body: unknown, sent: Shot['sent']): RequestInit {
  if (body === undefined) return {};
  const { files, streams } = call;
  if (streams !== undefined && typeof body === 'object' && body !== null) {
    const form = new FormData();
    for (const [name, value] of Object.entries(body)) {
      if (name === streams) continue;
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    form.append(streams, new File(['PK'], 'shop.apk'));
    return { body: form };
  }
  if (!files) {
    const json = JSON.stringify(body);
    const type = sent === 'other type' ? 'text/plain' : 'application/json';
    return { body: sent === 'cut' ? json.slice(0, -1) : json, headers: { 'Content-Type': type } };
  }
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const form = multipart(
    fields.map(([name, value]) =>
      name in files
        ? { name, content: text(value), fileName: 'photo.png', type: 'image/png' }
        : { name, content: JSON.stringify(value) },
    ),
  );
  return sent === 'cut' ? { ...form, body: form.body.subarray(0, -10) } : form;
}

/** As text that can travel: half a character cannot. */
const text = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toString();
