import path from 'node:path';
import { expect, test } from 'vitest';
import { bindings } from '#platform/api/bindings.ts';
import type { Subject } from '#platform/access/decide.ts';
import type { Call } from '#platform/contract/wire/calls/call.ts';
import { describeOnEachDatabase, sqlite } from '#tests/support/databases.ts';
import { foundModules } from '#tests/support/found-modules.ts';
import { openTestPlatform, type AnyInput, type TestPlatform } from '#tests/support/platform.ts';
import { sectionHolders, standings } from '#tests/support/privilege-cast.ts';
import {
  allProjects,
  closedProject,
  requireProject,
  refusalDue,
  type Due,
  type Place,
} from '#tests/support/privilege-due.ts';
import { changesNothing } from '#tests/support/snapshot.ts';
import type { Attempt, AttemptModule } from './privilege-matrix/attempt.ts';
import { makeAttempt, problemOf, type Answered } from './privilege-matrix/make-attempt.ts';
import type { Member } from './privilege-matrix/member.ts';
import { newMatrixWorld, type MatrixWorld } from './privilege-matrix/world.ts';

const calls = new Map(
  bindings
    .filter(({ call }) => call.access === 'signed-in')
    .map(({ call }): [string, Call] => [call.name, call]),
);
const modules = [
  ...(
    await foundModules<AttemptModule>(path.join(import.meta.dirname, 'privilege-matrix/attempts'))
  ).values(),
];
/** First the attempts that create things for the others, then those that delete them, then those that end sessions. */
const attempts: readonly Attempt[] = (['attempts', 'removals', 'last'] as const).flatMap((when) =>
  modules.flatMap((module) => module[when] ?? []),
);
const carriedOutElsewhere = modules.flatMap((module) => module.carriedOutElsewhere ?? []);

/** Licenses on which the rules differ. */
const licenses: readonly { readonly name: string; readonly license: Subject['license'] }[] = [
  { name: 'that includes everything', license: { features: ['All'], aiEnabled: true, ended: false } },
  { name: 'that has ended', license: { features: ['All'], aiEnabled: true, ended: true } },
  { name: 'without automation', license: { features: ['Defects'], aiEnabled: true, ended: false } },
];

test('every call that needs a session is tried, or is open to everybody for a reason', () => {
  expect([...new Set(attempts.map(({ call }) => call))].sort()).toEqual([...calls.keys()].sort());
});

describeOnEachDatabase('permissions by rules.ts', (database) => {
  // What a license permits is decided before any database is asked.
  const onThisDatabase = database === sqlite ? licenses : licenses.slice(0, 1);
  test.each(onThisDatabase)(
    'each call for everybody, on a license $name',
    async ({ name, license }) => {
      const isWhole = name === licenses[0]?.name;
      const t = await openTestPlatform(database);
      try {
        const world = await newMatrixWorld(
          t,
          isWhole ? [...standings, ...sectionHolders] : standings,
          attempts,
        );
        await change(t, world, license);
        const rows = rowsOf(world, license);
        const { problems, carriedOut } = await changesNothing(t, () =>
          tryAll(
            t,
            rows.map((row) => row.filter((cell) => !changes(cell))),
          ),
        );
        expect(problems).toEqual([]);
        const withChanges = await tryAll(
          t,
          rows.map((row) => row.filter(changes)),
        );
        expect(withChanges.problems).toEqual([]);
        if (!isWhole) return;
        const known = new Set([...carriedOut, ...withChanges.carriedOut, ...carriedOutElsewhere]);
        expect([...calls.keys()].filter((call) => !known.has(call))).toEqual([]);
      } finally {
        await t.close();
      }
    },
    120_000,
  );
});

/** One user, who makes one call in one place. */
interface Cell {
  readonly attempt: Attempt;
  readonly call: Call;
  readonly member: Member;
  readonly place: Place;
  readonly world: MatrixWorld;
  readonly due: Due | undefined;
}

/** Whether the call is allowed, and changes something. */
const changes = ({ call, due }: Cell): boolean => call.method !== 'GET' && !due;

/** Returns a row for each way to make a call in a place, with a cell for each user. */
const rowsOf = (world: MatrixWorld, license: Subject['license']): Cell[][] =>
  attempts.flatMap((attempt) => {
    const call = calls.get(attempt.call);
    if (!call) return [];
    const needs = typeof attempt.needs === 'string' ? [] : attempt.needs;
    return placesOf(attempt, call).map((place) =>
      world.members
        .filter((member) => isTriedIn(place, member))
        .map((member) => {
          const due = refusalDue(needs, member, license, place);
          return { attempt, call, member, place, world, due };
        }),
    );
  });

/** In other places, roles that permit the same everywhere are enough to distinguish. */
const isTriedIn = ({ project }: Place, member: Member): boolean =>
  project?.status === 'Open' || standings.some(({ name }) => name === member.name);

function placesOf({ inNamedProject }: Attempt, { scope }: Call): readonly Place[] {
  if (scope === 'optional') return [allProjects, requireProject, closedProject];
  return scope === 'project' || inNamedProject ? [requireProject, closedProject] : [allProjects];
}

/** Tries row by row, the users of a row at once. */
async function tryAll(t: TestPlatform, rows: readonly (readonly Cell[])[]) {
  const problems: string[] = [];
  const carriedOut: string[] = [];
  for (const row of rows) {
    const answers = await Promise.all(row.map((cell) => answerTo(t, cell)));
    for (const [index, { attempt, call, member, place, due }] of row.entries()) {
      const answered = answers[index] ?? { status: 0 };
      const problem = problemOf(answered, due);
      const as = attempt.as ? ` (${attempt.as})` : '';
      if (problem) problems.push(`${member.name} × ${call.name}${as} in ${place.name}: ${problem}`);
      if (answered.status < 300) carriedOut.push(call.name);
    }
  }
  return { problems, carriedOut };
}

function answerTo(t: TestPlatform, { attempt, call, member, place, world }: Cell): Promise<Answered> {
  const { things, passwords } = world;
  const projectId = place.project?.status === 'Closed' ? things.closedProject : things.project;
  const input: AnyInput = { query: {}, ...attempt.input({ things, person: member, projectId, passwords }) };
  for (const part of ['params', 'query', 'body'] as const) {
    expect(call[part]?.safeParse(input[part]).error, `${part} of ${call.name}`).toBeUndefined();
  }
  const header = place.project && !attempt.inNamedProject ? projectId : undefined;
  return makeAttempt(t, call, input, { token: member.user.token, projectId: header });
}

/** Changes the license once everything on it exists. */
async function change(t: TestPlatform, { things }: MatrixWorld, license: Subject['license']): Promise<void> {
  await t.platform.context.db
    .updateTable('licenses')
    .set({
      licenseFeatures: JSON.stringify(license.features),
      ...(license.ended && { endsOn: '2026-01-01T00:00:00.000Z' }),
    })
    .where('id', '=', things.license)
    .execute();
}
