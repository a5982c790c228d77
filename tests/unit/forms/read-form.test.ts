import { describe, expect, it } from 'vitest';
import { readForm } from '#app/request/forms/read-form.server.ts';

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request('http://tests.example/signin', { method: 'POST', body, headers });
}
const fields = (...pairs: [string, string][]) => post(new URLSearchParams(pairs));

async function statusOf(request: Request): Promise<number> {
  try {
    await readForm(request);
    return 200;
  } catch (thrown) {
    const { init } = thrown as { init?: { status?: number } };
    if (init?.status === undefined) throw thrown;
    return init.status;
  }
}

describe('a posted form', () => {
  it('is read as it was sent', async () => {
    const form = await readForm(fields(['emailId', 'ada@example.com'], ['role', 'a'], ['role', 'b']));
    expect(form.getAll('role')).toEqual(['a', 'b']);
  });

  it('may have as many lists and parts as the product uses', async () => {
    expect(await statusOf(fields(['machines[100].name', 'build-07'], ['a.b.c.d.e.f', 'x']))).toBe(200);
  });

  it.each<[number, string, Request]>([
    [415, 'of JSON', post('{}', { 'content-type': 'application/json' })],
    [415, 'of plain text, which another site could send', post('a=b', { 'content-type': 'text/plain' })],
    [415, 'without a type', post(new Uint8Array([97]))],
    [415, 'of multipart, which only uploads are', post(new FormData())],
    [
      413,
      'that says it is too large',
      post('a=b', { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '999999' }),
    ],
    [400, 'with a text of a megabyte', fields(['name', 'x'.repeat(1_000_000)])],
    [
      400,
      'with too many fields',
      fields(...Array.from({ length: 401 }, (_, n): [string, string] => [`f${n}`, ''])),
    ],
    [400, 'with a name that is too long', fields(['x'.repeat(201), ''])],
    [400, 'with a list that would be huge', fields(['tags[5000000].label', ''])],
    [400, 'that is too deep', fields(['a.b.c.d.e.f.g', ''])],
    [400, 'that reaches for a prototype', fields(['__proto__.admin', 'true'])],
    [400, 'that reaches for a constructor', fields(['a.constructor.prototype', 'x'])],
    [400, 'that reaches for a prototype in a list', fields(['a[0].prototype', 'x'])],
  ])('is refused with %i when it is one %s', async (status, _, request) => {
    expect(await statusOf(request)).toBe(status);
  });

  it('may have a name that only looks like those', async () => {
    expect(await statusOf(fields(['prototypes', 'x'], ['reconstructor', 'x']))).toBe(200);
  });
});
