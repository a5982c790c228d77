import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { shellPaths } from '#app/paths/shell.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { profilePaths } from '#app/paths/profile.ts';
import { noQuery } from '#tests/support/no-query.ts';
import {
  dropDraft,
  dropSentDraft,
  storeDraft,
  readDraft,
  type Draft,
} from '#app/request/session/draft.server.ts';
import { context } from '#tests/support/server-context.ts';

const draft: Draft = {
  action: projectPaths.create(noQuery),
  userId: 'user-1',
  fields: [
    ['name', 'Ångström & Söhne'],
    ['type', 'Web'],
    ['tag', 'a'],
    ['tag', 'b'],
  ],
};

/** Returns the request that a browser sends after these `Set-Cookie`s. */
function requestWith(setCookies: readonly string[]): Request {
  const pairs = setCookies
    .filter((setCookie) => !/Max-Age=0/i.test(setCookie))
    .map((setCookie) => setCookie.split(';')[0]);
  return new Request(`http://tests.example${shellPaths.app}`, { headers: { Cookie: pairs.join('; ') } });
}

/** Returns text that compression doesn't shorten, the same in every run. */
function incompressible(length: number): string {
  const pieces = Array.from({ length: Math.ceil(length / 43) }, (_, n) =>
    createHash('sha256').update(String(n)).digest('base64url'),
  );
  return pieces.join('').slice(0, length);
}

describe('a draft of a form while its owner signs in again', () => {
  it('comes back as it was sent', async () => {
    const cookies = (await storeDraft(context, draft)) ?? [];
    expect(await readDraft(context, requestWith(cookies), 'user-1')).toEqual(draft);
  });

  it('fills several cookies of a size that browsers store', async () => {
    const long: Draft = { ...draft, fields: [['text', incompressible(5000)]] };
    const cookies = (await storeDraft(context, long)) ?? [];
    for (const cookie of cookies) expect(cookie.length).toBeLessThan(4096);
    expect(await readDraft(context, requestWith(cookies), 'user-1')).toEqual(long);
  });

  it('is not stored when it is too large, and nothing is cut off', async () => {
    expect(await storeDraft(context, { ...draft, fields: [['text', incompressible(40_000)]] })).toBeNull();
  });

  it('is for its owner only', async () => {
    const cookies = (await storeDraft(context, draft)) ?? [];
    expect(await readDraft(context, requestWith(cookies), 'user-2')).toBeNull();
  });

  it('cannot be forged by a page or a user', async () => {
    const cookies = (await storeDraft({ ...context, cookieSecret: 'another secret' }, draft)) ?? [];
    expect(await readDraft(context, requestWith(cookies), 'user-1')).toBeNull();
    expect(await readDraft(context, requestWith(['fireflink-draft-0=e30']), 'user-1')).toBeNull();
  });

  it('leaves nothing of a longer one before it', async () => {
    const first = (await storeDraft(context, { ...draft, fields: [['text', incompressible(5000)]] })) ?? [];
    const second = (await storeDraft(context, draft)) ?? [];
    const names = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split('=')[0]);
    expect(names(second)).toEqual(names(first));
  });

  it('is deleted when it is discarded', async () => {
    for (const cookie of await dropDraft(context)) expect(cookie).toMatch(/Max-Age=0/i);
  });

  it('is deleted when its form has been sent, and not when another one has', async () => {
    const cookies = (await storeDraft(context, draft)) ?? [];
    const { headers } = requestWith(cookies);
    const sent = (path: string, userId: string) =>
      dropSentDraft(context, new Request(`http://tests.example${path}`, { method: 'POST', headers }), userId);
    expect((await sent(draft.action, 'user-1')).length).toBe(cookies.length);
    expect(await sent(profilePaths.profile, 'user-1')).toEqual([]);
    expect(await sent(draft.action, 'user-2')).toEqual([]);
  });

  it('is missing when there are no cookies', async () => {
    expect(await readDraft(context, requestWith([]), 'user-1')).toBeNull();
  });
});
