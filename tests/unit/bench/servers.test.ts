import { expect, test } from 'vitest';
import { startServer } from '#tests/bench/servers.ts';
import { serve } from '#tests/support/http-server.ts';

test('what has the port of a server is never measured in its place', async () => {
  const other = await serve(() => new Response('not that one'));
  try {
    const PORT = new URL(other.url).port;
    await expect(startServer(['--eval', ''], { PORT }, '/')).rejects.toThrow(`Port ${PORT} is in use.`);
  } finally {
    await other.stop();
  }
});
