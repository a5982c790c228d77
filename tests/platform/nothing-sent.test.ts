import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindings } from '#platform/api/bindings.ts';
import { isNothingSent } from '#platform/api/nothing-sent.ts';
import {
  getRunConfiguration,
  updateRunConfiguration,
} from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { signedIn } from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

test('treats groups without a value as nothing; null, false and an empty list as something', () => {
  for (const nothing of [undefined, {}, { waitTime: {} }, { userData: { phoneNumbers: {} } }]) {
    expect(isNothingSent(nothing)).toBe(true);
  }
  for (const something of [null, [], { a: null }, { a: { b: false } }, { ids: [] }]) {
    expect(isNothingSent(something)).toBe(false);
  }
});

describeOnEachDatabase('an update without values', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  test('is refused, not reported as saved', async () => {
    const owner = await signedIn(t);
    const { id } = await t.succeed(getRunConfiguration, {}, owner);
    for (const body of [{}, { waitTimes: { implicitWait: 3 } }, { waitTime: { implicit: 3 } }]) {
      const answer = await changesNothing(t, () =>
        t.attempt(updateRunConfiguration, { params: { id }, body }, owner),
      );
      expect([answer.status, answer.body.message]).toEqual([400, messages.nothingSent]);
    }
  });

  test('is refused by every PUT call whose body may be empty', async () => {
    const owner = await signedIn(t);
    const lenient = bindings
      .map(({ call }) => call)
      .filter(({ method, body }) => method === 'PUT' && body?.safeParse({}).success);
    expect(lenient.length).toBeGreaterThan(1);
    for (const { path, name } of lenient) {
      const answer = await t.raw('PUT', path.replace(/{\w+}/g, owner.id), {
        ...owner,
        body: JSON.stringify({ unknown: 1 }),
        headers: { 'content-type': 'application/json' },
      });
      expect([name, answer.status >= 400]).toEqual([name, true]);
    }
  });
});
