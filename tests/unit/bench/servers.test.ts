import { expect, test } from 'vitest';
import { startServer } from '#tests/bench/servers.ts';
import { serve } from '#tests/support/http-server.ts';

test('never measures another program that has the port of a server', async () => {
  const other = await serve(() => new Response('not that one'));
  try {
    const PORT = new URL(other.url).port;
    await expect(startServer(['--eval', ''], { PORT }, '/')).rejects.toThrow(`Port ${PORT} is in use.`);
  } finally {
    await other.stop();
  }
});
