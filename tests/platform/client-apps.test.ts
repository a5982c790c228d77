import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { getFireFlinkApp } from '#platform/contract/integrations/app-calls.ts';
import { createInstance } from '#platform/contract/integrations/instance-calls.ts';
import { updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { apps, sendApp } from '#tests/support/apps.ts';
import { clientWorld } from '#tests/support/client-world.ts';
import { withFireFlinkCloud } from '#tests/support/instances.ts';

/** A suite that writes which app it got, and how large it is. */
const suite = [
  process.execPath,
  '-e',
  `const fs = require('node:fs');
   const file = process.env.FIREFLINK_APP;
   fs.appendFileSync('got.txt', [file, process.env.FIREFLINK_ANDROID_APP === file, fs.statSync(file).size].join(' ') + '\\n');`,
];

/** Whether a client fetches an app. */
const isFetch = ({ url }: Request) => url.includes(getFireFlinkApp.path.split('{')[0] ?? '');

describe('apps of FireFlink Cloud on the client', () => {
  const world = clientWorld();

  /** Uploads an app, starts a client, and selects the app for its machine. @returns the bytes of the app */
  const withApp = async () => {
    const { t, owner } = world;
    await withFireFlinkCloud(t, owner);
    const { id: instance } = await t.succeed(
      createInstance.FireFlinkCloud,
      { body: { instanceName: 'Apps' } },
      owner,
    );
    const content = apps.apk(200_000);
    await sendApp(t, owner, 'FireFlinkCloud', instance, { content });
    await world.launch({ Smoke: { command: suite, cwd: world.folder } });
    const { db } = t.platform.context;
    const { id } = await db
      .selectFrom('machines')
      .select('id')
      .where('licenseId', '=', owner.licenseId)
      .executeTakeFirstOrThrow();
    const { id: androidAppId } = await db
      .selectFrom('instanceApps')
      .select('id')
      .where('instanceId', '=', instance)
      .executeTakeFirstOrThrow();
    await t.succeed(updateMachine, { params: { id }, body: { androidAppId } }, owner);
    return content;
  };

  test('are fetched before the suite runs, once, and named to it', async () => {
    let fetched = 0;
    const content = await withApp();
    world.before = (request) => {
      if (isFetch(request)) fetched += 1;
      return undefined;
    };
    for (const status of ['Passed', 'Passed']) {
      expect((await world.ended(await world.begin())).executionStatus).toBe(status);
    }
    const lines = readFileSync(path.join(world.folder, 'got.txt'), 'utf8').trim().split('\n');
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(new RegExp(`shop\\.apk true ${content.length}$`));
    expect(fetched).toBe(1);
    const [folder = ''] = readdirSync(path.join(world.folder, 'apps'));
    const [file = ''] = readdirSync(path.join(world.folder, 'apps', folder));
    expect(readFileSync(path.join(world.folder, 'apps', folder, file)).equals(content)).toBe(true);
  });

  test('that cannot be fetched, or arrive incomplete, end the execution with the reason', async () => {
    await withApp();
    const answers = [
      [
        () =>
          Response.json(
            { status: 'FAILURE', responseCode: 404, message: 'Gone', responseObject: null },
            { status: 404 },
          ),
        /Gone/,
      ],
      [() => new Response('half of it'), /arrived incomplete/],
    ] as const;
    for (const [answer, reason] of answers) {
      world.before = (request) => (isFetch(request) ? answer() : undefined);
      const { executionStatus, message } = await world.ended(await world.begin());
      expect([executionStatus, message]).toEqual(['Failed', expect.stringMatching(reason)]);
    }
  });
});
