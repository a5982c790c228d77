import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from '@remix-run/router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientAction, sendsByDocument } from '#app/components/form/client-action.ts';
import { messages } from '#platform/contract/wire/message-values.ts';

const routes = path.resolve(import.meta.dirname, '../../../app/routes');

describe('every route with an action', () => {
  const withAction = readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => ({ file, text: readFileSync(path.join(routes, file), 'utf8') }))
    .filter(({ text }) => /^export (const|async function|function) action\b/m.test(text))
    // It answers every post with 404.
    .filter(({ file }) => file !== path.join('accounts', 'not-found.tsx'));

  it.each(withAction)('keeps its form when no answer comes: $file', ({ text }) => {
    expect(text).toMatch(/^export (\{ clientAction \} from|async function clientAction\b)/m);
  });
});

describe('a form that script has sent', () => {
  afterEach(() => vi.unstubAllGlobals());

  const send = (serverAction: () => Promise<unknown>, documents = false) => {
    vi.stubGlobal('window', { location: { href: 'http://tests.example/app/groups' } });
    vi.stubGlobal('fetch', () =>
      documents ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
    );
    const request = new Request('http://tests.example/app/groups', { method: 'POST' });
    return clientAction({ request, params: {}, serverAction: serverAction as never });
  };
  /** As Remix throws what is no error. */
  const throwing = (answer: object) => vi.fn<() => Promise<unknown>>().mockRejectedValue(answer);
  const said = async (answer: Promise<unknown>) => {
    const response = (await answer) as Response;
    return { status: response.status, ...((await response.json()) as object) };
  };

  it('gets the answer of the server as it comes', async () => {
    await expect(send(async () => 'answer')).resolves.toBe('answer');
    const redirect = new Response(null, { status: 302 });
    await expect(send(throwing(redirect))).rejects.toBe(redirect);
    const refusal = new ErrorResponse(403, 'Forbidden', 'no', false);
    await expect(send(throwing(refusal))).rejects.toBe(refusal);
  });

  it('stays when the network fails, and says so', async () => {
    const answer = await said(send(() => Promise.reject(new TypeError('Failed to fetch'))));
    expect(answer).toEqual({ status: 'error', error: { '': [messages.unreachable] } });
    expect(sendsByDocument()).toBe(false);
  });

  it('stays when what comes is not an answer of ours', async () => {
    const answer = await said(
      send(() => Promise.reject(new Error('Unable to decode turbo-stream response'))),
    );
    expect(answer).toEqual({ status: 'error', error: { '': [messages.unexpected] } });
  });

  it('is sent without script from then on, when only the requests of script are stopped', async () => {
    await send(() => Promise.reject(new TypeError('Failed to fetch')), true);
    expect(sendsByDocument()).toBe(true);
  });
});
