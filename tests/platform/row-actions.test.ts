import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bindings } from '#platform/api/bindings.ts';
import { describeOn, sqlite } from '#tests/support/databases.ts';
import { foundModules } from '#tests/support/found-modules.ts';
import { openTestPlatform, type Answer, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';
import type { ActingList, Asking, Row } from './row-actions/acting-list.ts';
import { viewers } from './row-actions/viewers.ts';
import { newWorld } from './row-actions/world.ts';

const lists = await foundModules<ActingList>(path.join(import.meta.dirname, 'row-actions/lists'));

/** Returns the actions that a reply's `cannot` can name, wherever it is. */
function actionsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'cannot' ? Object.keys((value as { properties?: object }).properties ?? {}) : actionsIn(value),
  );
}

const actionsByCall = new Map(
  bindings
    .filter(({ call }) => call.method === 'GET')
    .map(
      ({ call }) => [call.name, actionsIn(z.toJSONSchema(call.reply, { unrepresentable: 'any' }))] as const,
    )
    .filter(([, actions]) => actions.length > 0),
);

/** Calls whose actions need a provider: their own tests try them. */
const triedElsewhere: Readonly<Record<string, string>> = { listCaseIssues: 'case-issues.test.ts' };

describe('what rows say that users can’t do', () => {
  test('is tried for each call that says it', () => {
    const tried = [...lists.values()].flatMap(({ calls }) => calls);
    expect([...new Set([...tried, ...Object.keys(triedElsewhere)])].sort()).toEqual(
      [...actionsByCall.keys()].sort(),
    );
  });

  test.each([...actionsByCall].filter(([call]) => !(call in triedElsewhere)))(
    'is tried for each action of %s',
    (call, actions) => {
      const tried = [...lists.values()]
        .filter(({ calls }) => calls.includes(call))
        .flatMap((list) => Object.keys(list.actions));
      expect(actions.filter((action) => !tried.includes(action))).toEqual([]);
    },
  );
});

// What can't be done is decided by rows, whatever database they are from; the calls themselves are tested on both.
describeOn(sqlite, 'what rows say that users can’t do', () => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(sqlite);
  });
  afterAll(() => t.close());

  test.each([...lists])(
    'is what the calls refuse, with the same words: %s',
    async (_, list) => {
      const problems: string[] = [];
      const kinds = new Set<string>();
      for (const name of viewers) {
        const asking = await newWorld(t, name, list.fill);
        if (list.isFor?.(asking.viewer) === false) continue;
        for (const row of await list.rows(asking)) {
          expect(await list.details(asking, row), `${name}: details of ${row.name}`).toEqual(row.cannot);
        }
        for (const action of Object.keys(list.actions)) {
          const rows = await list.rows(asking);
          const refused = rows.filter(({ cannot }) => cannot[action] !== undefined);
          const allowed = rows.filter((row) => !refused.includes(row));
          const found = [
            ...(await changesNothing(t, () => tryAll(list, asking, action, refused))),
            ...(await tryAll(list, asking, action, allowed)),
          ];
          problems.push(...found.map((problem) => `${name}: ${problem}`));
          for (const { cannot } of rows) kinds.add(`${action}: ${typeof cannot[action]}`);
        }
      }
      expect(problems).toEqual([]);
      // Of each action there are rows that allow it and rows that explain why not.
      for (const action of Object.keys(list.actions)) {
        const refusedBy = list.byPermissionAlone?.includes(action) ? 'boolean' : 'string';
        expect([...kinds]).toEqual(
          expect.arrayContaining([`${action}: undefined`, `${action}: ${refusedBy}`]),
        );
      }
    },
    120_000,
  );
});

/** Does this to each row, one after the other. @returns what the calls answered that the rows did not say */
async function tryAll(
  list: ActingList,
  asking: Asking,
  action: string,
  rows: readonly Row[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const row of rows) {
    const answer = await list.actions[action]?.(asking, row);
    const problem = answer && problemOf(row.cannot[action], answer);
    if (problem !== undefined) problems.push(`${action} ${row.name}: ${problem}`);
  }
  return problems;
}

function problemOf(said: true | string | undefined, { status, body }: Answer): string | undefined {
  const answered = `${status} ${body.message ?? ''}`;
  if (said === undefined) return status < 400 ? undefined : `allowed, and answered ${answered}`;
  if (said === true) {
    return status === 403 && body.missingPermission
      ? undefined
      : `without permission, and answered ${answered}`;
  }
  return status >= 400 && body.message === said ? undefined : `'${said}', and answered ${answered}`;
}
