import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from '@remix-run/router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { groupPaths } from '#app/paths/groups.ts';
import { NotReached } from '#app/browser/own-answers.ts';
import { recordSubmits } from '#app/browser/sent-form.ts';
import { clientAction, sendsByDocument } from '#app/components/form/client-action.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';

const routes = path.resolve(import.meta.dirname, '../../../app/routes');

describe('every route with an action', () => {
  const withAction = readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => ({ file, text: readFileSync(path.join(routes, file), 'utf8') }))
    .filter(({ text }) => /^export (const|async function|function) action\b/m.test(text))
    // This route answers every post with 404.
    .filter(({ file }) => file !== path.join('accounts', 'not-found.tsx'));

  it.each(withAction)('keeps its form when no answer comes: $file', ({ text }) => {
    expect(text).toMatch(/^export (\{ clientAction \} from|async function clientAction\b)/m);
  });
});

describe('a form that JavaScript has sent', () => {
  afterEach(() => vi.unstubAllGlobals());

  /**
   * Sends a form. @param reply the answer to an empty request of its kind. @param documents whether a document comes
   */
  const send = (serverAction: () => Promise<unknown>, reply: () => Promise<Response>, documents = false) => {
    const sent: unknown[] = [];
    class Form {
      isConnected = true;
      submit() {
        sent.push(this);
      }
    }
    const form = new Form();
    let recordSubmit = (_: unknown) => {};
    vi.stubGlobal('HTMLFormElement', Form);
    vi.stubGlobal('HTMLButtonElement', class {});
    vi.stubGlobal('HTMLInputElement', class {});
    vi.stubGlobal('Image', NoPicture);
    vi.stubGlobal('document', {
      addEventListener: (_: string, on: typeof recordSubmit) => (recordSubmit = on),
    });
    vi.stubGlobal('addEventListener', (_: string, on: () => void) => on());
    vi.stubGlobal('window', {
      location: { href: `http://tests.example${groupPaths.base}` },
      __remixRouter: { state: { navigation: { state: 'submitting' } } },
    });
    vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => {
      if (method === 'POST') return reply();
      return documents ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch'));
    });
    recordSubmits();
    recordSubmit({ target: form, submitter: null });
    const request = new Request(`http://tests.example${groupPaths.base}`, { method: 'POST' });
    const answer = clientAction({ request, params: {}, serverAction: serverAction as never });
    return { answer, sent };
  };
  class NoPicture {
    onerror = () => {};
    set src(_: string) {
      this.onerror();
    }
  }
  const own = async () => new Response('[]', { headers: { 'X-Remix-Response': 'yes' } });
  const filtered = async () => new Response('<p>Blocked', { status: 403 });
  const nothing = () => Promise.reject(new TypeError('Failed to fetch'));
  /** Throws a response, as Remix does. */
  const throwing = (answer: object) => vi.fn<() => Promise<unknown>>().mockRejectedValue(answer);
  const said = async ({ answer }: ReturnType<typeof send>) => {
    const response = (await answer) as Response;
    return { status: response.status, ...((await response.json()) as object) };
  };

  it('gets the answer of the server as it comes', async () => {
    await expect(send(async () => 'answer', own).answer).resolves.toBe('answer');
    const redirect = new Response(null, { status: 302 });
    await expect(send(throwing(redirect), own).answer).rejects.toBe(redirect);
    const refusal = new ErrorResponse(403, 'Forbidden', 'no', false);
    await expect(send(throwing(refusal), own).answer).rejects.toBe(refusal);
  });

  it.each([
    ['answered by somebody else', filtered],
    ['stopped, and documents are not', nothing],
  ])('is sent as a document, and not by JavaScript, where such requests are %s', async (_, reply) => {
    const byScript = vi.fn<() => Promise<unknown>>();
    const { sent } = send(byScript, reply, true);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(byScript).not.toHaveBeenCalled();
  });

  it('stays when nothing arrives, and says so', async () => {
    const form = send(async () => 'answer', nothing);
    expect(await said(form)).toEqual({ status: 'error', error: { '': [messages.unreachable] } });
    expect(form.sent).toEqual([]);
  });

  it('stays when the network fails during the request, and says so', async () => {
    const form = send(nothing, own);
    expect(await said(form)).toEqual({ status: 'error', error: { '': [messages.unreachable] } });
    expect(form.sent).toEqual([]);
    expect(sendsByDocument()).toBe(false);
  });

  it('is not sent again automatically when its answer is replaced: it may have arrived', async () => {
    const form = send(() => Promise.reject(new NotReached()), own, true);
    expect(await said(form)).toEqual({ status: 'error', error: { '': [messages.answerReplaced] } });
    expect(form.sent).toEqual([]);
    expect(sendsByDocument()).toBe(true);
  });
});
