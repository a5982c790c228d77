import { describe, expect, test } from 'vitest';
import { readMessage } from '#app/live/relay-event.server.ts';

describe('messages of the platform', () => {
  const data = {
    entityId: 'm1',
    status: 'Running',
    statusReason: 'Running an execution',
    lastHeardOn: '2026-03-02T09:00:00.000Z',
    subject: { licenseId: 'one', machineId: 'm1', ownerId: 'ada' },
  };
  const message = (event: string | undefined, id: string | undefined, content: unknown) =>
    readMessage({ event, id, data: typeof content === 'string' ? content : JSON.stringify(content) });

  test('passes an event on without its subject', () => {
    const read = message('MACHINE_STATUS', '7', data);
    if (read.kind !== 'event') throw new Error(read.kind);
    expect(read.event).toMatchObject({ id: 7, key: 'MACHINE_STATUS:m1', subject: data.subject });
    const text = new TextDecoder().decode(read.event.frame);
    expect(text).toMatch(/^id: 7\nevent: MACHINE_STATUS\ndata: \{.*\}\n\n$/);
    expect(text).not.toContain('subject');
    expect(text).not.toContain('ada');
  });

  test.each([
    ['no JSON', 'MACHINE_STATUS', '7', '{'],
    ['another status', 'MACHINE_STATUS', '7', { ...data, status: 'Broken' }],
    ['no subject', 'MACHINE_STATUS', '7', { ...data, subject: undefined }],
    ['null', 'ON_GOING_EXECUTION', '7', 'null'],
    ['another channel’s data', 'ON_GOING_EXECUTION', '7', data],
    ['no id', 'MACHINE_STATUS', undefined, data],
    ['a wrong id', 'MACHINE_STATUS', '-7', data],
    ['an endless id', 'READY', '9'.repeat(16), '{}'],
    ['70 KB', 'MACHINE_STATUS', '7', { ...data, statusReason: 'x'.repeat(70_000) }],
  ])('rejects what is wrong: %s', (_, event, id, content) => {
    expect(message(event, id, content).kind).toBe('wrong');
  });

  test.each([undefined, 'message', 'function toString() { [native code] }', '[object Object]', 'NEWS'])(
    '%s is not ours',
    (event) => {
      expect(message(event, '7', data).kind).toBe('other');
    },
  );
});
