import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addCapture, getCapture } from '#platform/contract/executions/capture-calls.ts';
import { reportExecution } from '#platform/contract/executions/execution-calls.ts';
import { addResults, getResults } from '#platform/contract/executions/result-calls.ts';
import { createUser } from '#platform/contract/users/user-calls.ts';
import type { Call } from '#platform/contract/wire/calls/call.ts';
import { envelopeSchema, type Envelope } from '#platform/contract/wire/calls/envelope.ts';
import { openDatabase } from '#platform/foundation/database/database.ts';
import { builtPlatform } from '#tests/support/built-platform.ts';
import { picture } from '#tests/support/captures.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { storedExecution } from '#tests/support/executions.ts';
import { newEmail, project, signedIn } from '#tests/support/factories.ts';
import { machine } from '#tests/support/machines.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { configured } from '#tests/support/notifications.ts';
import { openTestPlatform } from '#tests/support/platform.ts';
import { junitOf } from '#tests/support/results.ts';
import { startPlatformProcess } from '#tests/support/server-process.ts';
import { multipart } from '#tests/support/uploads.ts';

const kills = 12;
/** How many of each kind are acknowledged before each kill, from as many simultaneous callers. */
const ofEach = 2;
/** How many executions can end in a round. */
const endings = 6;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

let built: Awaited<ReturnType<typeof builtPlatform>>;
beforeAll(async () => {
  built = await builtPlatform();
});
afterAll(() => built.remove());

/** A kind of request that is repeated. @returns what identifies an acknowledged one */
type Work = (number: number) => Promise<string | undefined>;

describeOnEachDatabase(
  `kill -9, ${kills} times, while results, captures, invitations and ends arrive`,
  (database) => {
    test(
      'loses nothing that was acknowledged, and sends an email again with its Message-ID',
      { timeout: 120_000 },
      async () => {
        const t = await openTestPlatform(database, { clock: testClock(new Date().toISOString()) });
        cleanUp.push(() => t.close());
        const owner = await signedIn(t);
        const { licenseId: id, token } = owner;
        const projectId = await project(t, owner, { name: 'Shop' });
        const machineId = await machine(t, owner);
        await configured(t, owner, id, [], { toInitiator: true });
        const running: string[] = [];
        for (let index = 0; index < kills * (endings + 1); index += 1)
          running.push(
            await storedExecution(t, owner, {
              projectId,
              machineId,
              status: 'Running',
              name: `Nightly ${index}.`,
            }),
          );
        const { db: before } = t.platform.context;
        const startedOn = t.clock.now().toISOString();
        await before.updateTable('executions').set({ startedOn, runningOn: startedOn }).execute();
        // A new license may invite only a few.
        await before.updateTable('licenses').set({ createdOn: '2026-01-01T00:00:00.000Z' }).execute();
        await t.mailSettled();
        await t.platform.close();
        const mails = await startMailServer({ milliseconds: 10 });
        cleanUp.push(mails.close);
        const startProcess = async () => {
          const server = await startPlatformProcess(
            {
              DATA_DIR: t.settings.dataDir,
              SECRET_KEY: t.settings.secretKey ?? '',
              SMTP_URL: mails.url,
              SESSION_CALLS_PER_MINUTE: '1000000',
              ...(t.settings.databaseUrl === undefined ? {} : { DATABASE_URL: t.settings.databaseUrl }),
            },
            { built: built.host },
          );
          cleanUp.push(() => server.stop('SIGKILL'));
          return server;
        };

        let url = '';
        const ask = async (
          call: Call,
          params: Readonly<Record<string, string>>,
          sent: RequestInit = {},
        ): Promise<Envelope> => {
          const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
          const headers = { ...(sent.headers as Record<string, string>), authorization: `Bearer ${token}` };
          return envelopeSchema.parse(
            await (await fetch(url + path, { method: call.method, ...sent, headers })).json(),
          );
        };
        const json = (body: object) => ({
          body: JSON.stringify(body),
          headers: { 'Content-Type': 'application/json' },
        });
        const done = ({ responseCode }: Envelope) => responseCode === 200 || responseCode === 201;

        const acknowledged = {
          results: [] as string[],
          captures: [] as string[],
          invitations: [] as string[],
          ends: [] as string[],
        };
        /** The execution of each file. */
        const placeOf = new Map<string, string>();
        let unanswered = 0;
        for (let round = 0; round < kills; round += 1) {
          const server = await startProcess();
          url = server.url;
          const own = running.splice(0, endings + 1);
          const [executionId = ''] = own.splice(0, 1);
          const work: Readonly<Record<keyof typeof acknowledged, Work>> = {
            async results(number) {
              const name = `pays ${round}-${number}`;
              const file = { name: 'file', fileName: `${number}.xml`, content: junitOf(name) };
              placeOf.set(name, executionId);
              return done(await ask(addResults, { executionId }, multipart([file]))) ? name : undefined;
            },
            async captures(number) {
              const file = {
                name: 'file',
                fileName: `shot ${number}.png`,
                content: picture(round * 1000 + number),
              };
              const answer = await ask(
                addCapture,
                { executionId },
                multipart([{ name: 'kind', content: '"screenshot"' }, file]),
              );
              const { id: captureId } = answer.responseObject as { id: string };
              placeOf.set(captureId, executionId);
              return done(answer) ? captureId : undefined;
            },
            async invitations() {
              const emailId = newEmail();
              const body = { name: 'Grace Hopper', emailId, licenses: [{ id, privilege: 'Admin' }] };
              return done(await ask(createUser, {}, json(body))) ? emailId : undefined;
            },
            async ends() {
              const ending = own.pop();
              if (ending === undefined) return undefined;
              const body = { status: 'Failed', at: new Date().toISOString() };
              return done(await ask(reportExecution, { executionId: ending }, json(body)))
                ? ending
                : undefined;
            },
          };
          const counts = { results: 0, captures: 0, invitations: 0, ends: 0 };
          let killed: Promise<void> | undefined;
          const untilKilled = async (kind: keyof typeof acknowledged) => {
            while (!killed) {
              counts[kind] += 1;
              const one = await work[kind](counts[kind]).catch(() => 'unanswered' as const);
              if (one === 'unanswered') unanswered += 1;
              else if (one !== undefined) acknowledged[kind].push(one);
              const all = Object.values(acknowledged);
              if (all.every(({ length }) => length >= ofEach * (round + 1)))
                killed ??= server.stop('SIGKILL');
              // All of its executions have ended.
              else if (kind === 'ends' && one === undefined) return;
            }
          };
          const callers = Object.keys(work).flatMap((kind) => Array.from({ length: ofEach }, () => kind));
          await Promise.all(callers.map((kind) => untilKilled(kind as keyof typeof acknowledged)));
          await killed;
        }
        // The kills came in the middle: other callers were waiting for their answer.
        expect(unanswered).toBeGreaterThan(kills);

        const { db, close } = await openDatabase(
          { dataDir: t.settings.dataDir, databaseUrl: t.settings.databaseUrl, databasePoolSize: 1 },
          () => undefined,
        );
        cleanUp.push(close);
        // A killed process has leases for some minutes.
        const nextAttemptOn = '2026-01-01T00:00:00.000Z';
        await db.updateTable('mails').set({ nextAttemptOn }).where('sentOn', 'is', null).execute();
        await db.updateTable('notifications').set({ nextAttemptOn }).where('doneOn', 'is', null).execute();
        ({ url } = await startProcess());
        const names = new Set<string>();
        for (const executionId of new Set(placeOf.values())) {
          const { responseObject } = await ask(
            { ...getResults, path: `${getResults.path}?pageSize=100` },
            { executionId },
          );
          const { totals, cases } = responseObject as {
            totals: { total: number };
            cases: { name: string }[];
          };
          // Nothing is half stored, either.
          expect(totals.total).toBe(cases.length);
          for (const { name } of cases) names.add(name);
        }
        expect(acknowledged.results.filter((name) => !names.has(name))).toEqual([]);
        for (const captureId of acknowledged.captures) {
          const path = getCapture.path
            .replace('{executionId}', placeOf.get(captureId) ?? '')
            .replace('{captureId}', captureId);
          const reply = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
          expect([reply.status, Buffer.from(await reply.arrayBuffer()).includes('PNG')]).toEqual([200, true]);
        }

        const isSent = async () => {
          const notifications = await db
            .selectFrom('notifications')
            .select('id')
            .where('doneOn', 'is', null)
            .execute();
          const waiting = await db.selectFrom('mails').select('id').where('sentOn', 'is', null).execute();
          expect([notifications, waiting]).toEqual([[], []]);
          const to = mails.received.map((mail) => mail.to);
          expect(acknowledged.invitations.filter((emailId) => !to.includes(emailId))).toEqual([]);
          const texts = mails.received.filter((mail) => mail.to === owner.emailId).map(({ text }) => text);
          expect(acknowledged.ends.filter((ended) => !texts.some((text) => text.includes(ended)))).toEqual(
            [],
          );
        };
        await vi.waitFor(isSent, { timeout: 60_000, interval: 200 });
        // Each email has one Message-ID, however often it was sent.
        const ids = new Set(mails.received.map(({ messageId }) => messageId));
        const stored = await db.selectFrom('mails').select('id').where('createdOn', '>', '2026').execute();
        const sent = stored.filter((mail) => [...ids].some((messageId) => messageId.includes(mail.id)));
        expect(sent).toHaveLength(ids.size);
      },
    );
  },
);
