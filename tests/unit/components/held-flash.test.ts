import { describe, expect, it } from 'vitest';
import { heldOn } from '#app/components/use-held-flash.ts';

const started = { tone: 'success' as const, text: 'Execution started successfully' };
const page = { pathname: '/app/executions/7', sends: false };
const held = { told: started, shown: started, pathname: page.pathname, number: 1 };

describe('a message for a page', () => {
  it('stays when the page is loaded again, and the server sends nothing more', () => {
    const after = heldOn(held, { ...page, told: null });
    expect(after.shown).toBe(started);
    expect(heldOn(after, { ...page, told: null })).toBe(after);
  });

  it('disappears with its page, and when a form is sent', () => {
    expect(heldOn(held, { ...page, told: null, pathname: '/app/projects' }).shown).toBeNull();
    expect(heldOn(held, { ...page, told: started, sends: true }).shown).toBeNull();
  });

  it('is another one when the same words come again', () => {
    const again = heldOn(held, { ...page, told: { ...started } });
    expect(again).toMatchObject({ shown: started, number: 2 });
  });

  it('does not come back once it has been dismissed', () => {
    const dismissed = { ...held, shown: null };
    expect(heldOn(dismissed, { ...page, told: started })).toBe(dismissed);
  });
});
