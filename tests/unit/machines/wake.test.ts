import { describe, expect, test } from 'vitest';
import { createWake } from '#platform/automation/machines/wake.ts';

const long = 60_000;

describe('waking machines', () => {
  test('ends the waiting beat of its machine, and no other', async () => {
    const wake = createWake();
    const [one, other] = [wake.listen('one'), wake.listen('other')];
    const held = one.next(long);
    const alsoWaiting = other.next(long);
    wake.wake('one');
    expect(await held).toBe(true);
    other.stop();
    expect(await alsoWaiting).toBe(false);
  });

  test('counts before a beat waits, once', async () => {
    const wake = createWake();
    const listener = wake.listen('one');
    wake.wake('one');
    wake.wake('one');
    expect(await listener.next(long)).toBe(true);
    expect(await listener.next(1)).toBe(false);
  });

  test('ends the wait when the time is up', async () => {
    expect(await createWake().listen('one').next(1)).toBe(false);
    expect(await createWake().listen('one').next(-5)).toBe(false);
  });

  test('does nothing for a machine without a waiting beat', () => {
    expect(() => createWake().wake('one')).not.toThrow();
  });

  test('replaces an older beat by a newer one, and ends the older', async () => {
    const wake = createWake();
    const older = wake.listen('one');
    const held = older.next(long);
    const newer = wake.listen('one');
    expect(await held).toBe(false);
    older.stop();
    wake.wake('one');
    expect(await newer.next(long)).toBe(true);
  });

  test('ends all beats on close, and those to come', async () => {
    const wake = createWake();
    const held = wake.listen('one').next(long);
    wake.close();
    expect(await held).toBe(false);
    expect(await wake.listen('two').next(long)).toBe(false);
  });
});
