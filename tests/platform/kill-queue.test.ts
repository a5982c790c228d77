import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { openScratch, type OpenScratch } from '#tests/support/open-scratch.ts';
import { addItems } from '#tests/support/queued.ts';

const root = path.resolve(import.meta.dirname, '../..');

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

/** Starts a process that works on the queue once it receives a signal. */
async function startQueueProcess(
  { environment }: OpenScratch,
  { dieAt, leaseSeconds }: { readonly dieAt?: string; readonly leaseSeconds: number },
) {
  const child = spawn(process.execPath, ['--import', 'tsx', './tests/support/queue-process.ts'], {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      LEASE_SECONDS: String(leaseSeconds),
      ...environment,
      ...(dieAt !== undefined && { DIE_AT: dieAt }),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const begun: string[] = [];
  const ended: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The process ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [what, id = ''] = line.split(' ');
      if (what === 'ready') resolve();
      if (what === 'begins') begun.push(id);
      if (what === 'ends') ended.push(id);
    });
  });
  cleanUp.push(async () => {
    child.kill('SIGKILL');
    await gone;
  });
  await ready;
  return {
    begun,
    ended,
    gone,
    go: () => child.stdin.write('go\n'),
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

describeOnEachDatabase('processes that work on one queue', (database) => {
  const open = async () => {
    const scratch = await openScratch(database);
    cleanUp.push(scratch.close);
    await sql`create table effects (id text not null)`.execute(scratch.db);
    const effects = async () => {
      const { rows } = await sql<{ id: string }>`select id from effects`.execute(scratch.db);
      return rows.map(({ id }) => id).sort();
    };
    return { scratch, effects };
  };

  it('never work on the same item', { timeout: 120_000 }, async () => {
    const { scratch, effects } = await open();
    const items = Array.from({ length: 300 }, (_, index) => ({ share: `license ${index % 7}` }));
    const ids = await addItems(scratch.db, new Date(), items);
    const processes = await Promise.all([1, 2].map(() => startQueueProcess(scratch, { leaseSeconds: 120 })));
    for (const each of processes) each.go();
    await vi.waitFor(() => expect(processes.flatMap(({ ended }) => ended)).toHaveLength(ids.length), {
      timeout: 60_000,
    });
    for (const each of processes) await each.stop();
    expect(processes.flatMap(({ begun }) => begun).sort()).toEqual([...ids].sort());
    expect(await effects()).toEqual([...ids].sort());
    for (const { begun } of processes) expect(begun.length).toBeGreaterThan(0);
  });

  it.each(['claimed', 'within the transaction', 'after the transaction'])(
    'do everything once when one of them is killed: %s',
    { timeout: 120_000 },
    async (dieAt) => {
      const { scratch, effects } = await open();
      const ids = await addItems(scratch.db, new Date(), [{ share: 'a' }, { share: 'b' }]);
      const first = await startQueueProcess(scratch, { dieAt, leaseSeconds: 2 });
      first.go();
      await first.gone;
      const acknowledged = await effects();
      expect(first.ended).toEqual([]);
      expect(acknowledged.length > 0).toBe(dieAt === 'after the transaction');

      const second = await startQueueProcess(scratch, { leaseSeconds: 2 });
      second.go();
      await vi.waitFor(async () => expect(await effects()).toHaveLength(ids.length), { timeout: 30_000 });
      await second.stop();
      expect(await effects()).toEqual([...ids].sort());
      for (const id of acknowledged) expect(second.begun).not.toContain(id);
    },
  );
});
